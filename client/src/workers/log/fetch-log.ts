import { API } from '@vestry/sync/contract/endpoint';
import { errorFromBody } from '../../data/http/api-error';
import type { LogAccess } from '../../data/logs/log-worker-api';

/** What the server says of a file before its bytes. */
export interface RemoteLog {
  id: string;
  size: number;
  createdAt: string | null;
  modifiedAt: string | null;
}

/** No server answered: what is kept is all there is. */
export class NoAnswer extends Error {}

function addressOf(name: string): string {
  return `${API}/logs/raw/${encodeURIComponent(name)}`;
}

async function ask(access: LogAccess, name: string, init: RequestInit): Promise<Response> {
  const attempt = async (token: string | null) => {
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    try {
      return await fetch(addressOf(name), {
        ...init,
        headers,
        credentials: 'same-origin',
        cache: 'no-store',
      });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new NoAnswer('No connection');
    }
  };
  const token = await access.token();
  const reply = await attempt(token);
  if (reply.status !== 401 && reply.status !== 403) return reply;
  const renewed = await access.token(token ?? '');
  return renewed === token ? reply : attempt(renewed);
}

async function assertGood(reply: Response): Promise<void> {
  if (reply.ok) return;
  const text = await reply.text();
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A HEAD has no body, a proxy its own.
  }
  if (reply.status === 404) throw new Error('There is no such log file');
  throw errorFromBody(reply.status, body);
}

function remoteOf(reply: Response, size: number): RemoteLog {
  const etag = /^(?:W\/)?"(.*)-\d+"$/.exec(reply.headers.get('etag') ?? '');
  const modified = Date.parse(reply.headers.get('last-modified') ?? '');
  return {
    id: etag?.[1] ?? '',
    size,
    createdAt: reply.headers.get('x-created-at'),
    modifiedAt: Number.isNaN(modified) ? null : new Date(modified).toISOString(),
  };
}

export async function lookAt(access: LogAccess, name: string): Promise<RemoteLog> {
  const reply = await ask(access, name, { method: 'HEAD' });
  await assertGood(reply);
  return remoteOf(reply, Number(reply.headers.get('content-length')));
}

/** A part of the file's bytes; `newlines` before it, when they were asked for. */
export async function fetchPart(
  access: LogAccess,
  name: string,
  {
    from,
    to,
    countLines = false,
    signal,
  }: { from: number; to: number; countLines?: boolean; signal: AbortSignal },
): Promise<{ stream: ReadableStream<Uint8Array>; newlines: number | null; id: string }> {
  // The whole comes compressed on its way; a range never does.
  const headers: Record<string, string> =
    from === 0 && !countLines ? {} : { range: `bytes=${from}-${to - 1}` };
  if (countLines) headers['x-count-lines'] = '1';
  const reply = await ask(access, name, { headers, signal });
  await assertGood(reply);
  const newlines = reply.headers.get('x-lines-before');
  return {
    stream: reply.body ?? new ReadableStream(),
    newlines: newlines === null ? null : Number(newlines),
    id: remoteOf(reply, 0).id,
  };
}
