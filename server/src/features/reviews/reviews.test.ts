import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ReviewPayload, StoredRecord } from '@vestry/sync/contract/reviews';
import { describe, expect, it } from 'vitest';
import { purgeDocuments } from '../../platform/documents/purge';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp, type TestUser } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const kit = await testApp({ context: { renderer: plainRenderer } });
const { app, call, signInAs, sql, databaseUrl } = kit;
/** Another server on the same database. */
const second = await testApp({ context: { sql, databaseUrl } });
const ann = await signInAs('editor');
const ben = await signInAs('editor');
const admin = await signInAs('admin');
const viewer = await signInAs('viewer');

async function storedPage(fields: Record<string, unknown> = {}) {
  const device = new TestDevice(kit, ann);
  const create = device.create(pageTree(text('a', 'Words')), pageFields(fields));
  const { id } = await device.apply(create);
  return { device, id, uid: create.uid };
}

const send = (as: TestUser | undefined, page: string, said: unknown, id: string = randomUUID()) =>
  call('POST', '/reviews', { ...(as ? { as } : {}), payload: { id, page, said } });
async function sendRecord(
  as: TestUser,
  page: string,
  what: ReviewPayload,
  id?: string,
): Promise<StoredRecord> {
  const reply = await send(as, page, what, id);
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)]);
  return reply.json().data;
}
const list = async (after = 0, as: TestUser = ben) =>
  (await call('GET', `/reviews?after=${after}`, { as })).json().data as {
    epoch: string;
    records: StoredRecord[];
    more: boolean;
    people: { id: number; username: string }[];
  };
const ofPage = async (page: string) => (await list()).records.filter((record) => record.page === page);
const refused = async (reply: ReturnType<typeof send>) => {
  const { statusCode, body } = await reply;
  const { message, data } = JSON.parse(body) as { message: string; data?: { field: string }[] };
  return [statusCode, data?.[0]?.field ?? message];
};

const ASK: ReviewPayload = { type: 'ask', reviewer: null, words: 'Please look at the new times' };
const NOTE: ReviewPayload = { type: 'note', widget: 'a', about: 'Text', words: 'Is this still right?' };
const answerTo = (to: string, verdict: 'good' | 'changes' = 'good', version = 1): ReviewPayload => ({
  type: 'answer',
  to,
  verdict,
  version,
  words: 'Fine',
});

describe('a review of a page', () => {
  it('[RV1] is requested from a colleague, answered, and requested again', async () => {
    const { uid } = await storedPage();
    const ask = await sendRecord(ann, uid, { ...ASK, reviewer: ben.id });
    expect(ask).toMatchObject({ by: { id: ann.id, username: ann.username }, version: 1, page: uid });
    const answer = await sendRecord(ben, uid, answerTo(ask.id, 'changes'));
    const again = await sendRecord(ann, uid, ASK);
    expect((await ofPage(uid)).map(({ id }) => id)).toEqual([ask.id, answer.id, again.id]);
    expect(answer.seq).toBeGreaterThan(ask.seq);
    expect((await list(answer.seq)).records.map(({ id }) => id)).toContain(again.id);
    expect((await list(again.seq)).records).toEqual([]);
  });

  it('[RV1] is requested from those who may edit pages, and nobody else receives it', async () => {
    const { people } = await list();
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([ann.id, ben.id, admin.id]));
    expect(people.map(({ id }) => id)).not.toContain(viewer.id);
    const { uid } = await storedPage();
    expect((await call('GET', '/reviews?after=0', { as: viewer })).statusCode).toBe(403);
    expect((await call('GET', '/reviews?after=0')).statusCode).toBe(401);
    expect((await send(viewer, uid, ASK)).statusCode).toBe(403);
    expect((await send(undefined, uid, ASK)).statusCode).toBe(401);
  });

  it('[RV1] what was sent twice is there once', async () => {
    const { uid } = await storedPage();
    const id = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => send(ann, uid, ASK, id)));
    replies.push(await second.call('POST', '/reviews', { as: ann, payload: { id, page: uid, said: ASK } }));
    const seqs = replies.map((reply) => [reply.statusCode, reply.json().data.seq]);
    expect(seqs).toEqual(replies.map(() => [201, seqs[0]![1]]));
    expect(await ofPage(uid)).toHaveLength(1);
    expect(await refused(send(ben, uid, ASK, id))).toEqual([409, 'id']);
  });

  it('[RV1] is answered once, by another, while it is the newest and nobody has withdrawn it', async () => {
    const { uid } = await storedPage();
    const first = await sendRecord(ann, uid, ASK);
    const ask = await sendRecord(ann, uid, ASK);
    expect(await refused(send(ben, uid, answerTo(first.id)))).toEqual([
      409,
      expect.stringMatching(/Another/),
    ]);
    expect(await refused(send(ann, uid, answerTo(ask.id)))).toEqual([409, expect.stringMatching(/your own/)]);
    expect(await refused(send(ben, uid, { type: 'close', to: ask.id }))).toEqual([
      409,
      expect.stringMatching(/Only the person/),
    ]);
    await sendRecord(ben, uid, answerTo(ask.id));
    expect(await refused(send(admin, uid, answerTo(ask.id)))).toEqual([
      409,
      expect.stringMatching(/answered/),
    ]);
    const last = await sendRecord(ann, uid, ASK);
    await sendRecord(ann, uid, { type: 'close', to: last.id });
    expect(await refused(send(ben, uid, answerTo(last.id)))).toEqual([
      409,
      expect.stringMatching(/withdrawn/),
    ]);
    expect(await refused(send(ben, uid, answerTo(randomUUID())))).toEqual([
      404,
      expect.stringMatching(/not there/),
    ]);
  });

  it('[RV1] two who answer at the same time: one has', async () => {
    const { uid } = await storedPage();
    const ask = await sendRecord(ann, uid, ASK);
    const replies = await Promise.all([ben, admin].map((as) => send(as, uid, answerTo(ask.id))));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('[RV2] an answer publishes nothing, and is of no newer version than there is', async () => {
    const { uid, id } = await storedPage();
    const ask = await sendRecord(ann, uid, ASK);
    const answer = await sendRecord(ben, uid, answerTo(ask.id, 'good', 999));
    expect(answer.said).toMatchObject({ version: 1 });
    expect((await call('GET', `/pages/${id}`, { as: ann })).json().data).toMatchObject({
      status: 'draft',
      version: 1,
    });
  });

  it.each<[string, object, string]>([
    ['of a user that never was', { ...ASK, reviewer: 999_999 }, 'said.reviewer'],
    ['of a viewer', { ...ASK, reviewer: viewer.id }, 'said.reviewer'],
    ['with too many words', { ...ASK, words: 'a'.repeat(2_001) }, 'said.words'],
    ['a note of no words', { ...NOTE, words: '  ' }, 'said.words'],
    ['a note on a widget that no page can have', { ...NOTE, widget: 'a'.repeat(65) }, 'said.widget'],
    ['a note on the root', { ...NOTE, widget: 'root' }, 'said.widget'],
    ['a note with too long a name', { ...NOTE, about: 'a'.repeat(101) }, 'said.about'],
    ['another verdict', { ...answerTo(randomUUID()), verdict: 'maybe' }, 'said.verdict'],
    ['something else', { type: 'shout' }, 'said.type'],
    ['a field too many', { ...NOTE, html: '<b>' }, 'said.html'],
  ])('refuses one %s at its field', async (_what, what, field) => {
    const { uid } = await storedPage();
    expect(await refused(send(ann, uid, what))).toEqual([422, field]);
  });

  it('refuses one of somebody who has left, and of a page that is not there', async () => {
    const { uid, id } = await storedPage();
    const deactivated = await signInAs('editor');
    await sql`update users set is_active = false where id = ${deactivated.id}`;
    expect(await refused(send(ann, uid, { ...ASK, reviewer: deactivated.id }))).toEqual([
      422,
      'said.reviewer',
    ]);
    expect(await refused(send(ann, randomUUID(), ASK))).toEqual([404, expect.stringMatching(/deleted/)]);
    await call('DELETE', `/pages/${id}`, { as: admin });
    expect(await refused(send(ann, uid, ASK))).toEqual([404, expect.stringMatching(/trash/)]);
  });

  it('a page has room for so many', async () => {
    const { uid } = await storedPage();
    await sql`insert into review_records (id, page, said, version)
      select gen_random_uuid(), ${uid}, ${sql.json(NOTE)}, 1 from generate_series(1, 1000)`;
    expect(await refused(send(ann, uid, NOTE))).toEqual([409, expect.stringMatching(/1,000/)]);
    const first = await list();
    expect([first.records.length, first.more]).toEqual([500, true]);
    const all = first.records;
    for (let { more } = first; more;) {
      const next = await list(all.at(-1)!.seq);
      all.push(...next.records);
      ({ more } = next);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter(({ page }) => page === uid)).toHaveLength(1_000);
    await sql`delete from review_records where page = ${uid}`;
  });
});

describe('a note', () => {
  it('[RV3] is answered, marked as done, and never sent to visitors', async () => {
    const { uid, id } = await storedPage({ route: 'noted', status: 'public' });
    const note = await sendRecord(ben, uid, NOTE);
    await sendRecord(ann, uid, { type: 'reply', to: note.id, words: 'Yes' });
    await sendRecord(ann, uid, { type: 'done', to: note.id, done: true });
    expect(await refused(send(ann, uid, { type: 'reply', to: randomUUID(), words: 'Yes' }))).toEqual([
      404,
      expect.stringMatching(/not there/),
    ]);
    const page = await call('GET', `/pages/${id}`, { as: ann });
    const seen = await app.inject({ url: '/noted' });
    expect(seen.statusCode).toBe(200);
    for (const { body } of [page, seen]) expect(body).not.toContain('still right');
  });

  it('[RV3] stays when its page gets another address and is in the trash, and goes with it', async () => {
    const { uid, device } = await storedPage({ route: 'first' });
    await sendRecord(ben, uid, { ...NOTE, widget: 'never-there' });
    await device.apply(device.update(uid, 1, { op: 'field', name: 'route', value: 'second' }));
    expect(await ofPage(uid)).toHaveLength(1);
    await sql`update documents set deleted_at = now() - interval '89 days' where uid = ${uid}`;
    await purgeDocuments(sql);
    expect(await ofPage(uid)).toHaveLength(1);
    await sql`update documents set deleted_at = now() - interval '91 days' where uid = ${uid}`;
    await purgeDocuments(sql);
    expect(await ofPage(uid)).toEqual([]);
  });

  it('[RV3] stays when its author is deleted', async () => {
    const { uid } = await storedPage();
    const deactivated = await signInAs('editor');
    await sendRecord(deactivated, uid, NOTE);
    await sql`delete from users where id = ${deactivated.id}`;
    expect(await ofPage(uid)).toMatchObject([{ by: null, said: NOTE }]);
  });
});

describe('who listens', () => {
  it('[RV1] a stream receives the newest review at once, whichever server stored the record', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const { uid } = await storedPage();
    const before = await sendRecord(ann, uid, ASK);
    const abort = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/api/v1/sync/events`, {
      headers: ben.headers,
      signal: abort.signal,
    });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    const until = async (expected: string) => {
      while (!received.includes(expected)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`ended before ${expected}: ${received}`);
        received += value;
      }
    };
    await until('"reviews":');
    const payload = { id: randomUUID(), page: uid, said: answerTo(before.id) };
    const { seq } = (await second.call('POST', '/reviews', { as: ben, payload })).json().data;
    await until(`data: {"reviews":${seq}}`);
    expect(received).toContain(`data: {"reviews":${before.seq}}`);
    abort.abort();
  });
});
