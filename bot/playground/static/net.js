// Talking to the playground's server.

/** What a person sees while a channel is open. */
export async function fetchScreen(person, channel) {
  const query = new URLSearchParams({ as: person, channel });
  const response = await fetch(`/api/screen?${query}`);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/** Do something; the outcome, or `null` if it was not possible. */
export async function act(action, body) {
  try {
    const response = await fetch(`/api/${action}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Call `news()` whenever anything has changed, for ever; `reachable(yes)` when that changes. */
export function listen(news, reachable) {
  const socket = new WebSocket(`ws://${location.host}/api/live`);
  socket.addEventListener("open", () => reachable(true));
  socket.addEventListener("message", news);
  socket.addEventListener("close", () => {
    reachable(false);
    setTimeout(() => listen(news, reachable), 1000);
  });
}
