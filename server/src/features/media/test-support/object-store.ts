import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signedHeaders } from '../s3-signature';

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
  close: () => Promise<void>;
}

/** The signature is made again from what arrived: another body or another address breaks it. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { headers } = request;
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const own = new Set(['host', 'x-amz-content-sha256', 'x-amz-date']);
  const signed = Object.fromEntries(
    names.filter((name) => !own.has(name)).map((name) => [name, String(headers[name])]),
  );
  const time = String(headers['x-amz-date']);
  const date = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const expected = signedHeaders(
    { method: request.method!, url, headers: signed, body },
    ACCESS,
    new Date(date),
  );
  return expected['authorization'] === headers.authorization;
}

function list(objects: Map<string, Stored>, url: URL): string {
  const from = Number(url.searchParams.get('continuation-token') ?? 0);
  const keys = [...objects.keys()].sort().slice(from, from + LISTED_AT_ONCE);
  const more = from + LISTED_AT_ONCE < objects.size;
  const entries = keys.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${from + LISTED_AT_ONCE}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  objects: Map<string, Stored>,
  body: Buffer,
) {
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

/** What an S3-compatible store does, as far as ours asks for it; a wrong signature is refused. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      if (isSigned(request, url, body)) return answer(request, response, url, objects, body);
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    options: { ...ACCESS, endpoint: `http://127.0.0.1:${port}`, bucket: 'images' },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
