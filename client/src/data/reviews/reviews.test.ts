import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewPayload, SentRecord, StoredRecord } from '@vestry/sync/contract/reviews';
import { freshDatabase } from '../test-support/fixtures';
import { pendingWorkOf } from '../session/pending-work';
import type { VestryDatabase } from '../storage/database';
import { dropChange, removeChange, retryChange } from '../sync/change-actions';
import { addReviewRecord } from '../sync/add-review-record';
import { pullReviews } from './pull-reviews';
import { onReviewChange } from './review-changes';
import { reviewsOfPage } from './reviews-here';
import { KINDS } from '../kinds/kinds';
import { changesOf } from '../outbox/changes';
import { sendChanges } from '../outbox/send-changes';

const PAGE = '10000000-0000-4000-8000-000000000001';
const note = (words: string): ReviewPayload => ({ type: 'note', widget: null, about: '', words });
const ANN = { id: 1, username: 'Ann' };

/** A server that takes each record once; `answer` may put something else in the place of a reply, or lose it. */
class Server {
  epoch = '62332045-7891-4a26-8277-d65efd2b5595';
  records: StoredRecord[] = [];
  asked: string[] = [];
  lose = 0;
  refuse = false;

  take({ id, page, said }: SentRecord): StoredRecord {
    const known = this.records.find((record) => record.id === id);
    if (known) return known;
    const seq = (this.records.at(-1)?.seq ?? 0) + 1;
    const record = { id, page, said, seq, by: ANN, at: new Date(seq).toISOString(), version: 1 };
    this.records.push(record);
    return record;
  }

  readonly fetch = async (address: string, init?: { method?: string; body?: string }): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    this.asked.push(`${init?.method ?? 'GET'} ${url.search}`);
    if (init?.method !== 'POST') {
      const after = Number(url.searchParams.get('after'));
      const records = this.records.filter(({ seq }) => seq > after).slice(0, 2);
      const more = this.records.filter(({ seq }) => seq > after).length > 2;
      return Response.json({ status: 'success', data: { epoch: this.epoch, records, more, people: [ANN] } });
    }
    if (this.refuse)
      return Response.json({ status: 'fail', code: 409, message: 'It was withdrawn' }, { status: 409 });
    const record = this.take(JSON.parse(init.body ?? '') as SentRecord);
    if (this.lose-- > 0) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'success', data: record }, { status: 201 });
  };
}

let db: VestryDatabase;
let server: Server;
beforeEach(async () => {
  db = await freshDatabase();
  server = new Server();
  vi.stubGlobal('fetch', server.fetch);
});
const sendReviews = (on: VestryDatabase) => sendChanges(on, KINDS, 'quick');
const here = async () =>
  (await reviewsOfPage(db, PAGE)).records.map(
    ({ said, seq }) => `${'words' in said ? said.words : ''} ${seq}`,
  );
const words = () => server.records.map(({ said }) => ('words' in said ? said.words : ''));

describe('records of reviews', () => {
  it('[RV4] waits, is there at once, and is sent in its order, once, whatever becomes of the answers', async () => {
    await addReviewRecord(PAGE, note('first'));
    await addReviewRecord(PAGE, note('second'));
    expect(await here()).toEqual(['first null', 'second null']);
    expect((await pendingWorkOf(db)).changes).toBe(2);
    server.lose = 1;
    await expect(sendReviews(db)).rejects.toThrow('error');
    expect(await here()).toEqual(['first null', 'second null']);
    await Promise.all([sendReviews(db), sendReviews(db)]);
    expect(words()).toEqual(['first', 'second']);
    expect(await here()).toEqual(['first 1', 'second 2']);
    expect((await pendingWorkOf(db)).changes).toBe(0);
  });

  it('[RV4] what the server has taken and never answered is found by the next look', async () => {
    await addReviewRecord(PAGE, note('first'));
    server.lose = 1;
    await expect(sendReviews(db)).rejects.toThrow('error');
    await pullReviews(db);
    expect(await here()).toEqual(['first 1']);
    expect((await pendingWorkOf(db)).changes).toBe(0);
  });

  it('[RV4] what is refused stays with the reason, and holds up nothing', async () => {
    await addReviewRecord(PAGE, note('first'));
    server.refuse = true;
    await sendReviews(db);
    const [refused] = (await reviewsOfPage(db, PAGE)).refused;
    expect(refused).toMatchObject({ refusal: { message: 'It was withdrawn' }, payload: note('first') });
    server.refuse = false;
    await addReviewRecord(PAGE, note('second'));
    await sendReviews(db);
    expect(words()).toEqual(['second']);
    await retryChange(refused!.seq);
    await sendReviews(db);
    expect(words()).toEqual(['second', 'first']);
    server.refuse = true;
    await addReviewRecord(PAGE, note('third'));
    await sendReviews(db);
    await dropChange((await reviewsOfPage(db, PAGE)).refused[0]!.seq);
    expect((await pendingWorkOf(db)).changes).toBe(0);
  });

  it('[RV4] what somebody has removed is put back in its place, refused as it was', async () => {
    await addReviewRecord(PAGE, note('first'));
    server.refuse = true;
    await sendReviews(db);
    const before = await changesOf(db);
    const putBack = await removeChange(before[0]!.seq);
    expect(await changesOf(db)).toEqual([]);
    await putBack?.();
    expect(await changesOf(db)).toEqual(before);
  });

  it('[RV4] refused since the role was taken away, it stays with the reason too', async () => {
    await addReviewRecord(PAGE, note('first'));
    const message = 'You may not do this';
    vi.stubGlobal('fetch', async () =>
      Response.json({ status: 'fail', code: 403, message }, { status: 403 }),
    );
    await sendReviews(db);
    expect((await reviewsOfPage(db, PAGE)).refused).toMatchObject([
      { refusal: { message }, payload: note('first') },
    ]);
  });

  it('[RV1] brings what is new, page by page, and asks for nothing that it knows', async () => {
    for (const n of [1, 2, 3, 4, 5])
      server.take({ id: crypto.randomUUID(), page: PAGE, said: note(`n${n}`) });
    const received: number[] = [];
    const stop = onReviewChange((records) => received.push(...records.map(({ seq }) => seq)));
    await pullReviews(db);
    expect(await here()).toEqual(['n1 1', 'n2 2', 'n3 3', 'n4 4', 'n5 5']);
    expect(received).toEqual([]);
    server.asked = [];
    await pullReviews(db, 5);
    expect(server.asked).toEqual([]);
    server.take({ id: crypto.randomUUID(), page: PAGE, said: note('n6') });
    await pullReviews(db, 6);
    expect(server.asked).toEqual(['GET ?after=5']);
    expect(received).toEqual([6]);
    stop();
  });

  it('[RV3] what a restored backup does not have goes, and after a week what was deleted with its page', async () => {
    for (const n of [1, 2]) server.take({ id: crypto.randomUUID(), page: PAGE, said: note(`n${n}`) });
    await pullReviews(db);
    server.epoch = '72332045-7891-4a26-8277-d65efd2b5595';
    server.records = server.records.slice(0, 1);
    await pullReviews(db);
    expect(await here()).toEqual(['n1 1']);
    server.records = [];
    await pullReviews(db);
    expect(await here()).toEqual(['n1 1']);
    await db.reviewFeed.update('feed', { readAt: Date.now() - 8 * 24 * 60 * 60_000 });
    await pullReviews(db);
    expect(await here()).toEqual([]);
  });
});
