const listeners = new Set<() => void>();

/** Calls `listener` whenever a connection to the server's events begins: changes while there was none were missed. */
export function onEventsBegin(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function eventsBegin(): void {
  for (const listener of listeners) listener();
}
