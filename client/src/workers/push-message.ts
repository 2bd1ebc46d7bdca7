import { type PushMessage, pushMessageSchema } from '@vestry/sync/contract/push';
import { userIdsOnDevice } from '../data/storage/database';
import type { WorkerScope } from './worker-scope';

const ICON = '/icons/icon-192.png';

/** Undefined for what this version of the worker does not know. */
function read(text: string): PushMessage | undefined {
  try {
    return pushMessageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON: it is not of this server.
    return undefined;
  }
}

/** Shows what came, and that something waits. A message for somebody who is not signed in here shows nothing of them. */
export async function showMessage(worker: WorkerScope, text: string): Promise<void> {
  const message = read(text);
  if (!message) return;
  const { user, tag, path, title, site, neutral } = message;
  const isHere = (await userIdsOnDevice()).includes(user);
  const { setAppBadge } = navigator as Partial<Pick<Navigator, 'setAppBadge'>>;
  await Promise.allSettled([
    worker.registration.showNotification(isHere ? title : neutral, {
      body: site,
      tag,
      icon: ICON,
      badge: ICON,
      data: isHere ? path : '/dashboard',
    }),
    isHere ? setAppBadge?.call(navigator) : undefined,
  ]);
}

/** Where it leads, in a window that shows that already, or in one of its own: another one may hold somebody's work. */
export async function openMessage(worker: WorkerScope, path: unknown): Promise<void> {
  const address = typeof path === 'string' && /^\/dashboard(?:[/?]|$)/.test(path) ? path : '/dashboard';
  const windows = await worker.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => new URL(url).pathname === address);
  await (there ? there.focus() : worker.clients.openWindow(address));
}
