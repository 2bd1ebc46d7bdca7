import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

export const ACCESS = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const BUCKET = '/images/';
const LISTED_AT_ONCE = 2;

interface Stored {
  bytes: Buffer;
  type: string;
}

export interface ObjectStore {
  options: typeof ACCESS & { endpoint: string; bucket: string };
  objects: Map<string, Stored>;
  /** Methods that are answered with 503, as a store does that has too much to do. */
  busyFor: Set<string>;
  close: () => Promise<void>;
}

/** The signature is made again from what arrived, and the body is what was signed. */
async function isSigned({ headers, method }: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const digest = createHash('sha256').update(body).digest('hex');
  const datetime = String(headers['x-amz-date']);
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const signer = new AwsV4Signer({
    ...ACCESS,
    url: url.href,
    method: method!,
    headers: signed,
    service: 's3',
    datetime,
  });
  return headers['x-amz-content-sha256'] === digest && (await signer.authHeader()) === headers.authorization;
}

function list(objects: Map<string, Stored>, url: URL): string {
  const from = Number(url.searchParams.get('continuation-token') ?? 0);
  const prefix = url.searchParams.get('prefix') ?? '';
  const all = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const keys = all.slice(from, from + LISTED_AT_ONCE);
  const more = from + LISTED_AT_ONCE < all.length;
  const entries = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${from + LISTED_AT_ONCE}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}

interface Asked {
  request: IncomingMessage;
  url: URL;
  body: Buffer;
}

function answer(objects: Map<string, Stored>, { request, url, body }: Asked, response: ServerResponse) {
  const key = url.pathname.slice(BUCKET.length);
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: String(request.headers['content-type']) });
    return response.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (key === '') return response.end(list(objects, url));
  const found = objects.get(key);
  if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  const [, start = '0', end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = found.bytes.subarray(Number(start), end === undefined ? undefined : Number(end) + 1);
  response.writeHead(end === undefined ? 200 : 206, {
    'content-length': part.length,
    'content-type': found.type,
  });
  return response.end(request.method === 'HEAD' ? undefined : part);
}

/** What an S3-compatible store does, as far as this client uses it; a wrong signature is refused. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Stored>();
  const busyFor = new Set<string>();
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      if (busyFor.has(request.method ?? ''))
        return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      if (await isSigned(request, url, body)) return answer(objects, { request, url, body }, response);
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    busyFor,
    options: { ...ACCESS, endpoint: `http://127.0.0.1:${port}`, bucket: 'images' },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
