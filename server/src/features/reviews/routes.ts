import * as contract from '@vestry/sync/contract/reviews';
import { messageOf } from '@vestry/sync/messages/message';
import type { MessageKey } from '@vestry/sync/messages/translate';
import { type Refusal, refusalOf } from '@vestry/sync/reviews/refuse';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Transaction } from '../../platform/db/db';
import { oneAtATime } from '../../platform/db/locks';
import { inTransaction } from '../../platform/documents/transaction';
import { mount } from '../../platform/http/endpoint';
import { AppError, type ErrorKind, fieldError } from '../../platform/http/errors';
import { mailSoon } from '../../platform/mail/mail-world';
import { notifyReview } from '../../platform/reviews/review-subscription';
import { isMailed, sendReviewMails } from './mail';
import { notifyByPush } from './push';
import * as store from './sql';

const REFUSALS = {
  self: ['conflict', 'server.reviewSelf'],
  notAsker: ['conflict', 'server.reviewNotAsker'],
  replaced: ['conflict', 'server.reviewReplaced'],
  answered: ['conflict', 'server.reviewAnswered'],
  closed: ['conflict', 'server.reviewClosed'],
  noAsk: ['notFound', 'server.reviewGone'],
  noNote: ['notFound', 'server.reviewNoteGone'],
} as const satisfies Record<Exclude<Refusal, 'full'>, readonly [ErrorKind, MessageKey]>;

function refuse(why: Refusal): never {
  if (why === 'full')
    throw new AppError('conflict', messageOf('server.reviewFull', { max: contract.MAX_REVIEW_RECORDS }));
  const [kind, message] = REFUSALS[why];
  throw new AppError(kind, message);
}

/** Takes a record once; sent again by its author it is answered as it was taken. */
async function take(
  tx: Transaction,
  sent: contract.SentRecord,
  userId: number,
): Promise<contract.StoredRecord> {
  // One after the other, so that their numbers are seen in their order.
  await oneAtATime(tx, 'reviews');
  const known = await store.findRecord(tx, sent.id);
  if (known?.by?.id === userId && known.page === sent.page) return known;
  if (known) throw fieldError('id', 'server.reviewIdTaken', 'conflict');
  const page = await store.lockPage(tx, sent.page);
  if (!page || page.deleted) throw new AppError('notFound', 'server.reviewNoPage');
  const { said } = sent;
  if (said.type === 'ask' && said.reviewer !== null) {
    const people = await store.readReviewers(tx);
    if (!people.some(({ id }) => id === said.reviewer))
      throw fieldError('said.reviewer', 'server.reviewerGone');
  }
  const refusal = refusalOf(said, userId, await store.readOfPage(tx, sent.page));
  if (refusal) refuse(refusal);
  // Nobody has seen more of it than there is.
  const seen = said.type === 'answer' ? { ...said, version: Math.min(said.version, page.version) } : said;
  await store.insertRecord(
    tx,
    { ...sent, said: seen },
    {
      userId,
      version: page.version,
      mailed: isMailed(said),
    },
  );
  const record = await store.findRecord(tx, sent.id);
  if (!record) throw new AppError('internal');
  await notifyReview(tx, record.seq);
  return record;
}

async function registerReviews(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;
  const sendMails = mailSoon(app, 'reviews', sendReviewMails);

  mount(app, contract.listReviews, async ({ query: { after } }) => {
    const [epoch, found, people] = await Promise.all([
      store.readEpoch(sql),
      store.readAfter(sql, after),
      store.readReviewers(sql),
    ]);
    const more = found.length > contract.REVIEW_BATCH;
    return { epoch, records: found.slice(0, contract.REVIEW_BATCH), more, people };
  });

  mount(app, contract.sendReview, async ({ body, user }) => {
    const record = await inTransaction(sql, (tx) => take(tx, body, user.id), { repeatable: true });
    if (isMailed(record.said)) {
      sendMails();
      notifyByPush(app, String(record.seq));
    }
    return record;
  });
}

/** Reviews of pages: requested, answered, with notes on widgets. */
export const reviews = fastifyPlugin(registerReviews, {
  name: 'reviews',
  dependencies: ['access-tokens', 'push', 'review-subscription', 'site-settings'],
});
