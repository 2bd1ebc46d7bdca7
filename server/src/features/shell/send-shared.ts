import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from '../../platform/http/negotiate';
import type { BuildFile } from './build-files';

const unpack = promisify(brotliDecompress);

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** As the sender of files on the disk would send it. */
export async function sendShared(
  { path, bytes, packed }: BuildFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream';
  reply.type(path.includes('.') ? type : 'text/html; charset=utf-8');
  if (!packed) return reply.send(bytes);
  if (bestEncoding(request.headers['accept-encoding']) !== 'br') return reply.send(await unpack(bytes));
  return reply.header('content-encoding', 'br').send(bytes);
}
