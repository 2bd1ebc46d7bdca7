import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from '../../platform/negotiate';
import { parseRange } from '../../platform/range';
import { isGzip } from './log-source';
import { openLog } from './log-folder';

const READ_BYTES = 262_144;

function wantsGzip(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'];
  return accepted !== undefined && bestEncoding(accepted.replaceAll(/\bbr\b/gi, 'none')) === 'gzip';
}

/**
 * Sends the bytes of a log: one range of them, or the whole, then gzipped on the way where that is understood. Only
 * bytes that were there when it was opened; a file that grows is asked for again. With the header `x-count-lines` a
 * range says in `x-lines-before` how many newlines are before it.
 */
export async function sendRaw(
  folder: string,
  filename: string,
  request: FastifyRequest,
  reply: FastifyReply,
  countNewlines: (before: number) => Promise<number>,
): Promise<FastifyReply> {
  const { handle, facts, id } = await openLog(folder, filename);
  const { size } = facts;
  const etag = `"${id}-${size}"`;
  void reply
    .header('content-type', isGzip(filename) ? 'application/gzip' : 'text/plain; charset=utf-8')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .header('etag', etag)
    .header('last-modified', new Date(facts.modifiedAt).toUTCString())
    .header('accept-ranges', 'bytes')
    .header('vary', 'accept-encoding');
  const isSame = (request.headers['if-range'] ?? etag) === etag;
  const range = isSame ? parseRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    await handle.close();
    reply.header('content-range', `bytes */${size}`);
    return reply.code(416).removeHeader('content-disposition').type('text/plain').send('');
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (range && request.headers['x-count-lines'] !== undefined && !isGzip(filename)) {
    reply.header('x-lines-before', await countNewlines(start));
  }
  if (request.method === 'HEAD' || end < start) {
    await handle.close();
    return reply.header('content-length', end - start + 1).send(Readable.from([]));
  }
  const bytes: Readable = handle.createReadStream({ start, end, highWaterMark: READ_BYTES });
  if (!range && !isGzip(filename) && wantsGzip(request)) {
    // The fastest level: text of logs becomes a tenth even so.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    bytes.on('error', (error) => gzip.destroy(error));
    gzip.on('close', () => bytes.destroy());
    return reply.header('content-encoding', 'gzip').send(bytes.pipe(gzip));
  }
  return reply.header('content-length', end - start + 1).send(bytes);
}
