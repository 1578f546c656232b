// What a tab remembers while it is open: who it is, where, and what was read.

export function remember(key, value) {
  sessionStorage.setItem(key, JSON.stringify(value));
}

export function recall(key, otherwise) {
  return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? otherwise;
}

/** Note that a person has read a channel down to its newest message. */
export function markRead(person, channel) {
  if (channel.last) remember(`read ${person} ${channel.id}`, channel.last);
}

/** Whether a channel has anything that a person has not read, and how many mentions of them. */
export function unread(person, channel) {
  const read = BigInt(recall(`read ${person} ${channel.id}`, "0"));
  const later = (id) => BigInt(id) > read;
  return { any: channel.last !== null && later(channel.last), pings: channel.pings.filter(later).length };
}
