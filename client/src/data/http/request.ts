import { API, type CallInput, type Endpoint, type Reply } from '@vestry/sync/contract/endpoint';
import { ApiError, errorFromBody, NO_ANSWER } from './api-error';

type Plain = string | number | boolean | null | undefined;

interface Parts {
  params?: Record<string, Plain>;
  query?: Record<string, Plain>;
  body?: unknown;
}

/** The address of a call: parameters percent-encoded, absent query values left out. */
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

/** One call, no second try. Throws `ApiError`; the reply is unwrapped from its envelope. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  token: string | null,
): Promise<Reply<E>> {
  const parts = input as Parts;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (parts.body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
  };
  if (parts.body !== undefined) init.body = JSON.stringify(parts.body);

  const response = await send(addressOf(endpoint, parts), init);
  const body = await bodyOf(response);
  if (!response.ok) throw errorFromBody(response.status, body, retryAfter(response));
  if (response.status === 204) return null as Reply<E>;
  if (!isSuccess(body)) throw new ApiError(response.status, 'Unexpected JSend response status');
  return body.data as Reply<E>;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch {
    throw new ApiError(NO_ANSWER, 'An unexpected error occurred');
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Cut off in the middle, or a page of some proxy: the status alone speaks.
    return null;
  }
}

function isSuccess(body: unknown): body is { data: unknown } {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'success';
}

function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
