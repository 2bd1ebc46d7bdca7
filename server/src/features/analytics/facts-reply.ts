import { DAY_STATE, dayFacts } from '@vestry/sync/contract/analytics';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseTime } from '../../platform/db/database-time';
import type { Sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';
import { parseFields } from '../../platform/http/field-errors';
import { matchesEtag } from '../../platform/http/negotiate';
import { readFacts } from './days/sql';
import { hitsMark, NO_HITS } from './sql';
import type { Statistics } from './statistics';
import { isClosed, unpackBody } from './days/stored-days';

/**
 * The facts of a day: gzipped as they are stored, or made of the rows of a day that is not rolled up yet. A day that is
 * not over has a tag, so that asking again costs nothing while nobody came.
 */
export async function sendFacts(
  { sql, statistics }: { sql: Sql; statistics: Statistics },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = parseFields(dayFacts.query, request.query);
  if (!query.ok)
    throw new AppError('badRequest', { message: messageOf('server.dayFormat'), fieldErrors: query.errors });
  const { day } = query.data as { day: string };
  const closed = isClosed(day, await databaseTime(sql));
  const mark = await hitsMark(sql, day);
  // Of a busy day a part is stored before it is over.
  const whole = closed && mark === NO_HITS ? await readFacts(sql, day) : undefined;
  const etag = `"${day}-${whole ? 'stored' : mark}"`;
  // Of a person, so the cache of the browser, which outlives a session, does not keep it: the dashboard does, in the
  // person's own database, and may do so for ever when the day is over.
  reply.headers({ 'cache-control': 'no-store', [DAY_STATE]: closed ? 'over' : 'open' });
  reply.header('etag', etag).header('vary', 'accept-encoding, authorization');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const gzipped = whole ?? Buffer.from(await statistics.facts(day));
  reply.type('application/octet-stream');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.send(await unpackBody(gzipped));
  }
  return reply.header('content-encoding', 'gzip').send(gzipped);
}
