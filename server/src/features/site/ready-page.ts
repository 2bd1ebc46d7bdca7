import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cdnHeaders } from '../../platform/cdn/cdn-headers';
import { allowFrames } from '../../platform/http/security-headers';
import { bestEncoding, type Encoding, matchesEtag } from '../../platform/http/negotiate';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Somebody waits for the first copy, and a changed header recreates every page: 9 takes tens of times as long, for 0
 * to 2 % fewer bytes in English and in Chinese (`bench/compression.ts`).
 */
export const BROTLI_QUALITY = 7;

/** One encoding of a document. */
export interface Variant {
  body: Buffer;
  headers: Record<string, string>;
  notModified: Record<string, string>;
  /** The same headers as `writeHead` takes them: name, value, name, value. */
  lists: { ok: string[]; notModified: string[] };
  etag: string;
}

/** A document in every encoding, with its headers: to send it is to look up and write. */
export interface ReadyPage {
  variants: Record<Encoding, Variant>;
  /** A visitor may load frames of other sites in it. */
  frames: boolean;
  /** The size of all variants together. */
  bytes: number;
}

/** Headers that differ from page to page; all others are the same for the whole site. */
export const OWN_HEADERS: ReadonlySet<string> = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'vary',
  'x-request-id',
  'x-robots-tag',
  ...Object.keys(cdnHeaders(0)),
]);

export interface PageOptions {
  type?: string;
  cacheControl?: string;
  frames?: boolean;
  /** Search engines are to leave it out; a header says so too, for files without a document. */
  noindex?: boolean;
  /** For a CDN: see `cdnHeaders`. */
  cdn?: Record<string, string> | undefined;
}

/** Compresses once; resolves to what is sent from then on. */
export async function makeReady(text: string, options: PageOptions = {}): Promise<ReadyPage> {
  const {
    type = 'text/html; charset=utf-8',
    cacheControl = 'no-cache',
    frames = false,
    noindex,
    cdn,
  } = options;
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    toGzip(identity, { level: 9 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const variant = (body: Buffer, encoding: Encoding): Variant => {
    // Strong: each encoding is another sequence of bytes and has a tag of its own.
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const notModified = { etag, vary: 'accept-encoding', 'cache-control': cacheControl, ...cdn };
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const unlisted = noindex ? { 'x-robots-tag': 'noindex' } : {};
    const headers = { ...notModified, ...encoded, ...unlisted, 'content-type': type };
    const length = { 'content-length': String(body.length) };
    const lists = {
      ok: Object.entries({ ...headers, ...length }).flat(),
      notModified: Object.entries(notModified).flat(),
    };
    return { body, etag, notModified, headers, lists };
  };
  return {
    variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(identity, 'identity') },
    frames,
    bytes: identity.length + br.length + gz.length,
  };
}

/** Sends it in the encoding that the client likes best; 304 without a body for a known ETag. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  status = 200,
): FastifyReply {
  const variant = page.variants[bestEncoding(request.headers['accept-encoding'])];
  if (page.frames) allowFrames(reply);
  if (status === 200 && matchesEtag(request.headers['if-none-match'], variant.etag)) {
    return reply.code(304).headers(variant.notModified).send();
  }
  reply.code(status).headers(variant.headers);
  // The address may have a page any moment.
  if (status !== 200)
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).removeHeader('etag');
  return reply.send(variant.body);
}
