import { API, type CallInput, type Endpoint, type Reply } from '@vestry/sync/contract/endpoint';
import { SESSION_ENDED } from '@vestry/sync/contract/auth';
import { currentLanguage } from '@vestry/sync/messages/translate';
import { errorFromBody, noAnswer, unexpectedReply } from './api-error';
import { noteServerTime } from './server-time';

type Plain = string | number | boolean | null | undefined;

interface Parts {
  params?: Record<string, Plain>;
  query?: Record<string, Plain>;
  body?: unknown;
}

/** Returns the address of a call: parameters percent-encoded, absent query values left out. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${API}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** One call, no second try; `signal` ends it. Throws `ApiError`; the reply is unwrapped from its envelope. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token: string | null,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const parts = input as Parts;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (parts.body !== undefined) headers['content-type'] = 'application/json';
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  const init = { method: endpoint.method, headers, body, ...(signal ? { signal } : {}) };
  const reply = await send(addressOf(endpoint, parts), token, init);
  return reply.status === 204 ? (null as Reply<E>) : ((await dataOf(reply)) as Reply<E>);
}

/** Who asks, and the language of the window. A service worker has none, and asks as the browser does. */
export function ownHeaders(token: string | null): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(typeof document === 'undefined' ? {} : { 'accept-language': currentLanguage() }),
  };
}

/** Nobody ended it: the answer took too long. */
const isTooLate = ({ reason }: AbortSignal): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

/** The reply to a request of this session. Throws `ApiError` when none comes, or it is no success. */
export async function send(address: string, token: string | null, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(ownHeaders(token))) headers.set(name, value);
  let reply: Response;
  try {
    // Private data is kept in the user's own database, which goes at sign-out; the browser's cache would stay.
    reply = await fetch(address, { cache: 'no-store', ...init, headers });
  } catch (error) {
    if (init.signal?.aborted && !isTooLate(init.signal)) throw error;
    throw noAnswer();
  }
  await assertSuccess(reply);
  return reply;
}

export async function assertSuccess(reply: Response): Promise<void> {
  noteServerTime(reply);
  if (reply.ok) return;
  const seconds = Number(reply.headers.get('retry-after')) || 0;
  const error = errorFromBody(reply.status, await bodyOf(reply), seconds * 1000);
  error.endedAt = reply.headers.get(SESSION_ENDED);
  throw error;
}

/** What the envelope of a success contains. Throws `ApiError`. */
export async function dataOf(reply: Response): Promise<unknown> {
  const { status, data } = ((await bodyOf(reply)) ?? {}) as { status?: unknown; data?: unknown };
  if (status !== 'success') throw unexpectedReply(reply.status);
  return data;
}

/** Null for what was cut off in the middle, and for a page of some proxy. */
const bodyOf = (reply: Response): Promise<unknown> => reply.json().catch(() => null);
