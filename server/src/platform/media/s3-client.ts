import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { step } from '../trace/trace';
import { storeErrors } from '../metrics/counters';
import { StoreAwayError } from './store';

export interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 30_000;

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  timeoutMs?: number;
}

interface S3Object {
  key: string;
  size: number;
  changedAt: Date;
}

export interface S3Client {
  /** Throws unless 2xx or 404. */
  send: (call: Call) => Promise<Response>;
  /** Lists the objects below a prefix, page by page. Throws when there is no such bucket. */
  list: (prefix: string) => AsyncIterable<S3Object>;
  put: (path: string, body: Uint8Array, type: string) => Promise<void>;
  /** Deletes an object; a missing one is no error. */
  remove: (path: string) => Promise<void>;
  /** Throws when it is not there. */
  read: (path: string, range?: { start: number; end: number }) => AsyncIterable<Uint8Array>;
  /** One question that a store answers with the right secret and the right bucket only. */
  probe: (timeoutMs: number) => Promise<void>;
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function field(xml: string, name: string): string {
  return unescaped(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');
}

const NO_BUCKET = 'The object store has no such bucket';

/** Addresses the bucket in the path: every compatible store understands that. */
function sender({ endpoint, bucket, ...access }: S3Options): S3Client['send'] {
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/`;
  // One try: the caller gets the failure, and tries again.
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });
  return async ({ method, path, query = {}, headers = {}, body, timeoutMs = TIMEOUT_MS }) => {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const ask = () =>
      client.fetch(url, {
        method,
        // The signature covers the body too, which a store then checks.
        headers: { ...headers, 'x-amz-content-sha256': digest },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body } : {}),
      });
    const asked = step(`object store ${method}`, { 'http.request.method': method }, ask);
    const reply = await asked.catch((cause: unknown) => {
      storeErrors.inc();
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StoreAwayError(`The object store does not answer ${method} ${path}: ${reason}`, { cause });
    });
    if (reply.ok || reply.status === 404) return reply;
    storeErrors.inc();
    const reason = /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1] ?? 'no reason';
    throw new StoreAwayError(`The object store answered ${method} ${path} with ${reply.status} (${reason})`);
  };
}

async function* objectsBelow(send: S3Client['send'], prefix: string): AsyncIterable<S3Object> {
  for (let token = ''; ;) {
    const query = {
      'list-type': '2',
      ...(prefix ? { prefix } : {}),
      ...(token ? { 'continuation-token': token } : {}),
    };
    const reply = await send({ method: 'GET', path: '', query });
    if (!reply.ok) throw new StoreAwayError(NO_BUCKET);
    const xml = await reply.text();
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const [key, size] = [field(entry, 'Key'), Number(field(entry, 'Size'))];
      yield { key, size, changedAt: new Date(field(entry, 'LastModified')) };
    }
    token = field(xml, 'NextContinuationToken');
    if (!token) return;
  }
}

async function* bytesOf(
  send: S3Client['send'],
  path: string,
  range?: { start: number; end: number },
): AsyncIterable<Uint8Array> {
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
  const reply = await send({ method: 'GET', path, headers });
  if (!reply.ok || !reply.body) throw new Error(`The object store has no ${path} any more`);
  yield* reply.body as AsyncIterable<Uint8Array>;
}

/** Returns a bucket of any S3-compatible store. */
export function s3Client(options: S3Options): S3Client {
  const send = sender(options);
  return {
    send,
    list: (prefix) => objectsBelow(send, prefix),
    put: async (path, bytes, type) => {
      const headers = { 'content-type': type };
      const reply = await send({ method: 'PUT', path, headers, body: new Uint8Array(bytes) });
      if (!reply.ok) throw new StoreAwayError(NO_BUCKET);
    },
    remove: async (path) => void (await send({ method: 'DELETE', path })),
    read: (path, range) => bytesOf(send, path, range),
    probe: async (timeoutMs) => {
      const query = { 'list-type': '2', 'max-keys': '1' };
      if (!(await send({ method: 'GET', path: '', query, timeoutMs })).ok)
        throw new StoreAwayError(NO_BUCKET);
    },
  };
}
