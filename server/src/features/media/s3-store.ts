import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../../config';
import { type MediaStore, pathOf, type StoredEntry, typeOf } from './store';

export type S3Options = NonNullable<Config['mediaS3']>;

const TIMEOUT_MS = 30_000;

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

type Send = (call: Call) => Promise<Response>;

/** Addresses the bucket in the path: every compatible store understands that. Throws unless 2xx or 404. */
function sender({ endpoint, bucket, ...access }: S3Options): Send {
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/`;
  // One try: the caller gets the failure, and tries again.
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });
  return async ({ method, path, query = {}, headers = {}, body }) => {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const reply = await client.fetch(url, {
      method,
      // The signature covers the body too, which a store then checks.
      headers: { ...headers, 'x-amz-content-sha256': digest },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body } : {}),
    });
    if (reply.ok || reply.status === 404) return reply;
    const reason = /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1] ?? 'no reason';
    throw new Error(`The object store answered ${method} ${path} with ${reply.status} (${reason})`);
  };
}

async function* bytesOf(
  send: Send,
  path: string,
  range?: { start: number; end: number },
): AsyncIterable<Uint8Array> {
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
  const reply = await send({ method: 'GET', path, headers });
  if (!reply.ok || !reply.body) throw new Error(`The object store has no ${path} any more`);
  yield* reply.body as AsyncIterable<Uint8Array>;
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function field(xml: string, name: string): string {
  return unescaped(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');
}

async function* entriesOf(send: Send): AsyncIterable<StoredEntry> {
  for (let token = ''; ;) {
    const query = { 'list-type': '2', ...(token ? { 'continuation-token': token } : {}) };
    const xml = await (await send({ method: 'GET', path: '', query })).text();
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = field(entry, 'Key');
      const blob = (key.split('/').at(-1) ?? '').slice(0, 36);
      const changedAt = new Date(field(entry, 'LastModified'));
      yield { blob, changedAt, remove: () => remove(send, key) };
    }
    token = field(xml, 'NextContinuationToken');
    if (!token) return;
  }
}

async function remove(send: Send, path: string): Promise<void> {
  await send({ method: 'DELETE', path });
}

/** Images in a bucket of any S3-compatible store: several servers then share them. */
export function openS3Store(options: S3Options): MediaStore {
  const send = sender(options);
  return {
    put: async (name, body) => {
      const headers = { 'content-type': typeOf(name.format) };
      const reply = await send({ method: 'PUT', path: pathOf(name), headers, body: new Uint8Array(body) });
      if (!reply.ok) throw new Error('The object store has no such bucket');
    },
    open: async (name) => {
      const path = pathOf(name);
      const reply = await send({ method: 'HEAD', path });
      if (!reply.ok) return undefined;
      const size = Number(reply.headers.get('content-length'));
      return { size, read: (range) => Readable.from(bytesOf(send, path, range), { objectMode: false }) };
    },
    remove: (name) => remove(send, pathOf(name)),
    entries: () => entriesOf(send),
  };
}
