import 'fake-indexeddb/auto';

/** What a page has and Node does not, as far as the data layer uses it. */
class FakeStorage implements Storage {
  readonly #entries = new Map<string, string>();
  get length(): number {
    return this.#entries.size;
  }
  key = (index: number): string | null => [...this.#entries.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#entries.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#entries.set(key, value);
  removeItem = (key: string): void => void this.#entries.delete(key);
  clear = (): void => this.#entries.clear();
}

const globals: Record<string, unknown> = {
  localStorage: new FakeStorage(),
  sessionStorage: new FakeStorage(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }),
  caches: { keys: async () => [], delete: async () => true, open: () => Promise.reject(new DOMException()) },
};
const target = new EventTarget();
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
  globals[name] = target[name].bind(target);
}
for (const [name, value] of Object.entries(globals)) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
if (!('languages' in navigator))
  Object.defineProperty(navigator, 'languages', { value: ['en'], configurable: true });
if (!('onLine' in navigator)) Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
// Node 24 has locks, which a window of a test does not give back when it is opened again.
if ('locks' in navigator)
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true, writable: true });
