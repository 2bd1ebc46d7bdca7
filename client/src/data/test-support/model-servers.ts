import { page, setText } from '@vestry/sync/engine/test-support/device';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';

/** The one page that these servers have. */
export const UID = 'a0000000-0000-4000-8000-000000000001';
/** The other devices that have changed it. */
export const [MINE, THEIRS] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
] as const;

const head = { uid: UID, kind: 'page' as const };

/** A server with a page of two texts, which another device has created. */
export function serverWithPage(): ModelServer {
  const server = new ModelServer();
  server.push(MINE, [{ ...head, number: 1, type: 'create', ...page('about', 'first', 'second') }]);
  return server;
}

/** Two other devices have changed one text: 'mine' stands, 'theirs' has lost. */
export function serverWithConflict(): ModelServer {
  const server = serverWithPage();
  const update = (text: string) => [setText('w0', text)];
  const base = { version: 1 };
  server.push(THEIRS, [{ ...head, number: 1, type: 'update', base, operations: update('theirs') }]);
  server.push(MINE, [{ ...head, number: 2, type: 'update', base, operations: update('mine') }]);
  return server;
}
