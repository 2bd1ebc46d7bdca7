import { API } from '@vestry/sync/contract/endpoint';
import type { MessageKey } from '@vestry/sync/messages/translate';
import { ApiError, isOffline, isSignedOut, NO_ANSWER, reasonFor } from '../../data/http/api-error';
import { send } from '../../data/http/request';
import type { LogAccess } from '../../data/logs/log-worker-api';

/** The headers that the server sends about a file before its bytes. */
export interface RemoteLog {
  id: string;
  size: number;
  createdAt: string | null;
  modifiedAt: string | null;
}

async function ask(access: LogAccess, name: string, init: RequestInit): Promise<Response> {
  const address = `${API}/logs/raw/${encodeURIComponent(name)}`;
  const token = await access.token();
  try {
    return await send(address, token, init).catch(async (error: unknown) => {
      const renewed = isSignedOut(error) ? await access.token(token ?? '') : token;
      if (renewed === token) throw error;
      return send(address, renewed, init);
    });
  } catch (error) {
    if (isOffline(error)) throw new ApiError(NO_ANSWER, 'logs.noConnection' satisfies MessageKey);
    if (reasonFor(error) === 'gone') throw new Error('logs.notFound' satisfies MessageKey, { cause: error });
    throw error;
  }
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
  const look = () => ask(access, name, { method: 'HEAD' });
  const reply = await look().catch(async (error: unknown) => {
    if (isOffline(error)) throw error;
    // A failed HEAD has no body that says why, nor whether a new token is of use.
    await ask(access, name, { headers: { range: 'bytes=0-0' } });
    return look();
  });
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
  const newlines = reply.headers.get('x-lines-before');
  return {
    stream: reply.body ?? new ReadableStream(),
    newlines: newlines === null ? null : Number(newlines),
    id: remoteOf(reply, 0).id,
  };
}
