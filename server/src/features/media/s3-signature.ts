import { createHash, createHmac } from 'node:crypto';

export interface S3Access {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const hex = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** As the standard wants it: everything but letters, digits and -._~ percent-encoded. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalQuery(url: URL): string {
  const pairs = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.sort().join('&');
}

/** '2013-05-24T00:00:00.000Z' -> '20130524T000000Z' */
const stamp = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/**
 * The headers of a request to an S3-compatible store, signed with AWS Signature Version 4.
 * @param headers in lower case, without host
 */
export function signedHeaders(
  request: { method: string; url: URL; headers?: Record<string, string>; body?: Uint8Array },
  { region, accessKeyId, secretAccessKey }: S3Access,
  now: Date,
): Record<string, string> {
  const { method, url, body } = request;
  const time = stamp(now);
  const day = time.slice(0, 8);
  const payload = hex(body ?? '');
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).sort();
  const list = names.join(';');
  const lines = names.map((name) => `${name}:${headers[name]!.trim()}\n`).join('');
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const canonical = [method, path, canonicalQuery(url), lines, list, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hex(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request');
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const { host: _host, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${list},Signature=${signature}`,
  };
}
