// A device's database as JSON. Both functions stand on the browser's own interface alone, and on nothing outside of
// themselves: they run in a page of a browser and in a test alike.

interface Store {
  name: string;
  keyPath: string | string[];
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  /** Bytes are `{ base64 }`. */
  rows: unknown[];
}

export interface DeviceCopy {
  name: string;
  /** As the browser counts: ten times Dexie's. */
  version: number;
  stores: Store[];
}

export async function copyDevice(name: string): Promise<DeviceCopy> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(request.error?.message)));
    });
  const plain = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer) {
      return {
        base64: btoa(Array.from(new Uint8Array(value), (byte) => String.fromCharCode(byte)).join('')),
      };
    }
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype)
      throw new Error('a value of a kind that JSON lacks');
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
  };
  const db = await answerOf(indexedDB.open(name));
  const stores: Store[] = [];
  for (const each of db.objectStoreNames) {
    const store = db.transaction(each).objectStore(each);
    const rows = await answerOf(store.getAll());
    const indexes = Array.from(store.indexNames, (index) => {
      const { keyPath, unique, multiEntry } = store.index(index);
      return { name: index, keyPath, unique, multiEntry };
    });
    const { keyPath, autoIncrement } = store;
    stores.push({ name: each, keyPath: keyPath ?? '', autoIncrement, indexes, rows: rows.map(plain) });
  }
  const { version } = db;
  db.close();
  return { name, version, stores };
}

/** In the place of what is there. */
export async function putDevice({ name, version, stores }: DeviceCopy): Promise<void> {
  const answerOf = (request: IDBRequest) =>
    new Promise<void>((resolve, reject) => {
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => reject(new Error(request.error?.message)));
    });
  const full = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(full);
    if (typeof value !== 'object' || value === null) return value;
    if ('base64' in value) {
      return Uint8Array.from(atob(String(value.base64)), (byte) => byte.charCodeAt(0)).buffer;
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, full(each)]));
  };
  await answerOf(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, version);
  opening.addEventListener('upgradeneeded', () => {
    for (const { name: each, keyPath, autoIncrement, indexes, rows } of stores) {
      const store = opening.result.createObjectStore(each, { keyPath, autoIncrement });
      for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
      for (const row of rows) store.put(full(row));
    }
  });
  await answerOf(opening);
  opening.result.close();
}
