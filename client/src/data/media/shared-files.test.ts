import { afterEach, expect, it, vi } from 'vitest';
import { RECEIVED_PATH } from '../../lib/paths';
import { takeShare } from '../../workers/take-share';
import { userIdsOnDevice } from '../storage/database';
import { dropShared, forgetShared, keepShared, nextShared, sharedCount } from './shared-files';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const photo = (name: string) => new File([new Uint8Array(PNG)], name, { type: 'image/png' });

/** As the system's own sheet sends it. */
function shareOf(...parts: (File | string)[]): Request {
  const body = new FormData();
  for (const part of parts) body.append(typeof part === 'string' ? 'text' : 'files', part);
  return new Request(`https://site.example${RECEIVED_PATH}`, { method: 'POST', body });
}

const leadsTo = async (request: Request): Promise<string> => {
  const reply = await takeShare(request);
  const { pathname, search } = new URL(reply.headers.get('location') ?? '');
  expect(reply.status).toBe(303);
  return pathname + search;
};

vi.stubGlobal('location', new URL('https://site.example/dashboard'));

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetShared();
});

it('[IN4] keeps all that is shared on the device, in its order, and texts not', async () => {
  expect(await leadsTo(shareOf('a link', photo('one.png'), new File([], 'none.png'), photo('two.png')))).toBe(
    RECEIVED_PATH,
  );
  expect(await sharedCount()).toBe(2);
  const names = [];
  for (let next = await nextShared(); next; next = await nextShared()) {
    names.push(next.file.name);
    expect([...new Uint8Array(await next.file.arrayBuffer())]).toEqual(PNG);
    await dropShared(next.id);
  }
  expect(names).toEqual(['one.png', 'two.png']);
  // No database of a person.
  expect(await userIdsOnDevice()).toEqual([]);
});

it('[IN4] says how many had no room, and keeps the others', async () => {
  type Add = (this: IDBObjectStore, row: unknown) => IDBRequest<IDBValidKey>;
  const add = Reflect.get(IDBObjectStore.prototype, 'add') as Add;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, row: unknown) {
    if ((row as { name: string }).name === 'large.png') throw new DOMException('full', 'QuotaExceededError');
    return add.call(this, row);
  });
  expect(await leadsTo(shareOf(photo('one.png'), photo('large.png'), photo('two.png')))).toBe(
    `${RECEIVED_PATH}?lost=1`,
  );
  expect(await sharedCount()).toBe(2);
});

it('[IN4] says that nothing came through where a form is cut short or the browser stores nothing', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const cut = new Request('https://site.example/', { method: 'POST', headers, body: '--b\r\nContent-Dis' });
  expect(await leadsTo(cut)).toBe(`${RECEIVED_PATH}?lost=all`);
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  expect(await leadsTo(shareOf(photo('one.png')))).toBe(`${RECEIVED_PATH}?lost=all`);
});

it('keeps nothing of what was forgotten', async () => {
  await keepShared([photo('one.png')]);
  await forgetShared();
  expect(await sharedCount()).toBe(0);
});
