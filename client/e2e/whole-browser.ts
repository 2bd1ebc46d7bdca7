import type { Page } from '@playwright/test';

/** Every text that this browser keeps for the site, wherever it is: databases, caches, both storages, private files. */
export const everything = (on: Page) =>
  on.evaluate(async () => {
    const found: string[] = [];
    const decode = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
    const plain = (value: unknown): string =>
      JSON.stringify(value, (_key, each: unknown) => {
        if (each instanceof ArrayBuffer) return decode(each);
        if (ArrayBuffer.isView(each)) return decode(each.buffer as ArrayBuffer);
        return each;
      }) ?? '';
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      // One that goes in this moment is not started again by looking into it.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      const db = await done(opening).catch((error: DOMException) => {
        if (error.name === 'AbortError') return undefined;
        throw error;
      });
      if (!db) continue;
      found.push(`database ${name}`);
      for (const store of db.objectStoreNames)
        found.push(plain(await done(db.transaction(store).objectStore(store).getAll())));
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify(storage));
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        found.push(`file ${name}`);
        if (handle.kind === 'directory') await walk(handle);
        else found.push(await (await handle.getFile()).text());
      }
    };
    await walk(await navigator.storage.getDirectory());
    return found.join('\n');
  });
