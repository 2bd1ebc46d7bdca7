import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@vestry/sync/contract/push';
import { z } from 'zod';
import { recall, remember } from '../../lib/device-memory';
import { isOffline } from '../http/api-error';
import { call } from '../http/call';
import { session } from '../storage/session-store';

/** Who has asked for messages on this device; signing out clears it. */
const OWNER = 'vestry.push';

/** `denied`: by the browser, for this site. `unsupported`: there is no way to reach this browser. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported';

const owner = (): number => recall(OWNER, z.int(), 0);

async function manager(): Promise<PushManager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration('/dashboard');
  return registration && 'pushManager' in registration ? registration.pushManager : undefined;
}

/** Nothing is asked, of nobody. */
export async function pushState(): Promise<PushState> {
  const push = await manager();
  if (!push || !('Notification' in globalThis)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && (await push.getSubscription()) !== null;
  return isOn && owner() === session.get().user?.id ? 'on' : 'off';
}

const asText = (bytes: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** With the key that the server has now: one for a former key is worth nothing any more. */
async function subscription(push: PushManager): Promise<PushSubscription> {
  const { key } = await call(getPushKey, {});
  const before = await push.getSubscription();
  if (before && asText(before.options.applicationServerKey) === key) return before;
  await before?.unsubscribe();
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function register(push: PushManager): Promise<void> {
  const made = await subscription(push);
  const body = {
    endpoint: made.endpoint,
    p256dh: asText(made.getKey('p256dh')),
    auth: asText(made.getKey('auth')),
  };
  await call(subscribeToPush, { body });
}

/** After a press: the browser asks for consent. Throws `ApiError`, and what the browser throws when it cannot. */
export async function startPush(): Promise<void> {
  const push = await manager();
  const user = session.get().user?.id;
  if (!push || user === undefined || (await Notification.requestPermission()) !== 'granted') return;
  await register(push);
  remember(OWNER, user);
}

/** Throws `ApiError` when the request does not reach the server; the browser shows no more messages all the same. */
export async function stopPush(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe();
  localStorage.removeItem(OWNER);
  await call(unsubscribeFromPush, {});
}

/** Who signs out or is somebody else gets no messages of the one before; for who stays, the session may be another one. */
async function check(push: PushManager): Promise<void> {
  const { state, user, expired } = session.get();
  if (state === 'unknown' || expired) return;
  const before = await push.getSubscription();
  if (!before) return;
  if (state === 'in' && user?.id === owner()) await register(push);
  else await before.unsubscribe();
}

/** From the start of a window on. Returns the way to stop. */
export function followPush(registration: ServiceWorkerRegistration): () => void {
  if (!('pushManager' in registration)) return () => undefined;
  const push = registration.pushManager;
  let checked: string | undefined;
  const look = () => {
    const { state, user, expired } = session.get();
    const now = `${state} ${user?.id} ${expired}`;
    if (now === checked) return;
    checked = now;
    check(push).catch((error: unknown) => {
      // Without an answer the next start tries again; what else it is, the section in the account says.
      if (isOffline(error)) checked = undefined;
    });
  };
  look();
  return session.subscribe(look);
}
