import type { FakeServer } from './fake-server';

/** As a browser that loses its network, or has it again: calls are (not) answered, and the window gets the event. */
export function setOffline(server: FakeServer, isOffline: boolean): void {
  server.isDown = isOffline;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline });
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}
