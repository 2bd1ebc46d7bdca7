import { ENTRY_PATH, FORM_NAMES, KEPT_ENTRIES, REFUSED } from '@vestry/sync/widgets/form-spec';

export const ENTRIES_TAG = 'entries';

/** What waits for the network, by the key under which the server stores each once. More are not taken: none is dropped. */
const MOST = 20;
const ENTRY = '/entries/';

const TYPE = 'application/x-www-form-urlencoded';

/** The reply, unless there is none, or none that says anything of the entry. */
async function post(request: Request): Promise<Response | undefined> {
  try {
    const reply = await fetch(request);
    return reply.status < 500 ? reply : undefined;
  } catch {
    // No network: it is kept and sent later.
    return undefined;
  }
}

/** Sends a form that a page has filled in, or keeps it until there is a network: then it is answered with 202. */
export async function takeEntry(request: Request): Promise<Response> {
  const body = await request.clone().text();
  const address = ENTRY + new URLSearchParams(body).get(FORM_NAMES.key);
  const reply = await post(request);
  const cache = await caches.open(KEPT_ENTRIES);
  if (reply) {
    await cache.delete(address);
    return reply;
  }
  if ((await cache.keys()).length >= MOST) return Response.error();
  await cache.put(address, new Response(body));
  return new Response('{"status":"success","data":null}', { status: 202 });
}

let sending: Promise<boolean> | undefined;

/** Sends what was kept, oldest first, until one does not get through. True when nothing is left to send. */
export function sendKeptEntries(): Promise<boolean> {
  sending ??= send().finally(() => (sending = undefined));
  return sending;
}

async function send(): Promise<boolean> {
  const cache = await caches.open(KEPT_ENTRIES);
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url);
    if (!kept || kept.headers.has(REFUSED)) continue;
    const body = await kept.text();
    const headers = { 'content-type': TYPE };
    const reply = await post(new Request(ENTRY_PATH, { method: 'POST', body, headers }));
    if (!reply || reply.status === 429) return false;
    if (reply.ok) await cache.delete(url);
    else await cache.put(url, new Response(body, { headers: { [REFUSED]: await reasonOf(reply) } }));
  }
  return true;
}

/** Why it was refused for good, as a header can have it: the form shows it, with what was typed, at the next visit. */
async function reasonOf(reply: Response): Promise<string> {
  const { message = '' } = (await reply.json().catch(() => ({}))) as { message?: string };
  return encodeURI(message);
}
