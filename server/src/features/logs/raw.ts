import { pipeline, Readable, Transform } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from '../../platform/http/negotiate';
import { type ByteRange, parseRange } from '../../platform/http/range';
import { type OpenLog, openLog } from '../../platform/log/log-folder';
import { bytesOf, isGzip, type OpenSource } from '../../platform/log/log-source';

const READ_BYTES = 262_144;

function wantsGzip(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'];
  return accepted !== undefined && bestEncoding(accepted.replaceAll(/\bbr\b/gi, 'none')) === 'gzip';
}

/**
 * Fails when fewer bytes than that come, because the file was cut down meanwhile. Ended in good order, a connection
 * that is used again would take the next reply for the rest of this one.
 */
function exactly(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    highWaterMark: READ_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(null, chunk);
    },
    flush(done) {
      done(left === 0 ? null : new Error('The log was cut down while it was sent'));
    },
  });
}

interface RawRequest {
  folder: string;
  filename: string;
  request: FastifyRequest;
  reply: FastifyReply;
  countNewlines: (source: OpenSource, before: number) => Promise<number>;
}

/**
 * Sends the bytes of a log: one range of them, or the whole, then gzipped on the way where that is understood. Only
 * bytes that were there when it was opened; a file that grows has to be requested again. With the header
 * `x-count-lines` a range says in `x-lines-before` how many newlines are before it.
 */
export async function sendRaw({
  folder,
  filename,
  request,
  reply,
  countNewlines,
}: RawRequest): Promise<FastifyReply> {
  const log = await openLog(folder, filename);
  const { handle, facts, id } = log;
  const { size } = facts;
  const etag = `"${id}-${size}"`;
  void reply
    .header('content-type', isGzip(filename) ? 'application/gzip' : 'text/plain; charset=utf-8')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .header('etag', etag)
    .header('x-created-at', facts.createdAt)
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
    try {
      reply.header('x-lines-before', await countNewlines(bytesOf(log), start));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }
  if (request.method === 'HEAD' || end < start) {
    await handle.close();
    return reply.header('content-length', end - start + 1).send(Readable.from([]));
  }
  const zipped = !range && !isGzip(filename) && wantsGzip(request);
  return sendBytes(handle, { start, end }, reply, zipped);
}

function sendBytes(
  handle: OpenLog['handle'],
  { start, end }: ByteRange,
  reply: FastifyReply,
  zipped: boolean,
): FastifyReply {
  const bytes = handle.createReadStream({ start, end, highWaterMark: READ_BYTES });
  const whole = exactly(end - start + 1);
  // What goes wrong ends the last stream too, and with it the reply; so does a client that goes the first.
  const done = () => undefined;
  if (zipped) {
    // The fastest level: text of logs becomes a tenth even so.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    pipeline(bytes, whole, gzip, done);
    return reply.header('content-encoding', 'gzip').send(gzip);
  }
  pipeline(bytes, whole, done);
  return reply.header('content-length', end - start + 1).send(whole);
}
