import { API } from '@vestry/sync/contract/endpoint';

export const HITS_PATH = `${API}/collect`;
export const HITS_TAG = 'hits';

/** Records that wait for the network, by the key under which the server counts each once. */
const CACHE = 'site-hits';
const MOST = 200;
const ENTRY = '/hits/';

async function post(key: string, body: string): Promise<boolean> {
  try {
    const { status } = await fetch(HITS_PATH, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain', 'idempotency-key': key },
      keepalive: true,
    });
    // A hit that was refused for good would be refused again.
    return status < 500 && status !== 429;
  } catch {
    // No network: it is kept and sent later.
    return false;
  }
}

/** Sends a record, or keeps it until there is a network. True when it was sent. */
export async function takeHit(request: Request): Promise<boolean> {
  const key = crypto.randomUUID();
  const body = await request.text();
  if (await post(key, body)) return true;
  const cache = await caches.open(CACHE);
  await cache.put(ENTRY + key, new Response(body));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => cache.delete(old)));
  return false;
}

let sending: Promise<boolean> | undefined;

/** Sends what was kept, oldest first, until one does not get through. True when nothing is left. */
export function sendKeptHits(): Promise<boolean> {
  sending ??= send().finally(() => (sending = undefined));
  return sending;
}

async function send(): Promise<boolean> {
  const cache = await caches.open(CACHE);
  for (const entry of await cache.keys()) {
    const kept = await cache.match(entry);
    const key = new URL(entry.url).pathname.slice(ENTRY.length);
    if (kept && !(await post(key, await kept.text()))) return false;
    await cache.delete(entry);
  }
  return true;
}
