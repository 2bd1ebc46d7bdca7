const listeners = new Set<() => void>();

/** Told whenever a connection to the server's events begins: what changed while there was none was not heard. */
export function onEventsBegin(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function eventsBegin(): void {
  for (const listener of listeners) listener();
}
