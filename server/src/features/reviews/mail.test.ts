import { randomUUID } from 'node:crypto';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import type { ReviewPayload } from '@vestry/sync/contract/reviews';
import { afterEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/documents/transaction';
import { mailWorldOf } from '../../platform/mail/mail-world';
import { mailBox, readable } from '../../test-kit/mail-box';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp, type TestUser } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';
import { reviewMail, sendReviewMails } from './mail';
import { insertRecord } from './sql';

const box = await mailBox();
const { received } = box;
afterEach(() => {
  received.length = 0;
  box.refuses = false;
});

const kit = await testApp({
  context: { renderer: plainRenderer },
  env: { SMTP_URL: box.url },
});
const { call, context, signInAs, sql } = kit;
const [ann, ben] = [await signInAs('editor'), await signInAs('editor')];
const settings = () => ({ ...NO_DETAILS, name: 'Grace', language: 'en', timeZone: 'UTC' });
const world = { ...mailWorldOf(context, settings), publicUrl: 'https://grace.example' };
const { signal } = new AbortController();

async function storedPage() {
  const device = new TestDevice(kit, ann);
  const create = device.create(pageTree(text('a', 'Words')), pageFields({ title: 'Summer picnic' }));
  const { id } = await device.apply(create);
  return { id, uid: create.uid };
}
async function sendRecord(as: TestUser, page: string, said: ReviewPayload, id: string = randomUUID()) {
  const reply = await call('POST', '/reviews', { as, payload: { id, page, said } });
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)]);
  return id;
}
const ask = (reviewer: number | null): ReviewPayload => ({
  type: 'ask',
  reviewer,
  words: 'Are the times <right>?',
});
const states = async (page: string) =>
  (await sql<{ mail: string }[]>`select mail from review_records where page = ${page} order by seq`).map(
    ({ mail }) => mail,
  );
const settled = async (page: string, expected: string[]) => {
  await expect.poll(() => states(page)).toEqual(expected);
};
/** A review of a new page whose mail the server has not taken once, and whose turn it is again. */
async function refused() {
  const page = await storedPage();
  const record = { id: randomUUID(), page: page.uid, said: ask(ben.id) };
  await inTransaction(sql, (tx) => insertRecord(tx, record, { userId: ann.id, version: 1, mailed: true }));
  box.refuses = true;
  await expect(sendReviewMails(world, signal)).rejects.toThrow('server.mailFailed');
  // Somebody may be at it still.
  expect(await sendReviewMails(world, signal)).toBe(0);
  await sql`update review_records set mail_tried_at = mail_tried_at - interval '1 minute'`;
  box.refuses = false;
  return { ...page, ask: record.id };
}

it('[RV5] the reviewer is notified once, and the requester of the answer', async () => {
  const { uid } = await storedPage();
  const first = await sendRecord(ann, uid, ask(ben.id));
  await sendRecord(ann, uid, ask(ben.id), first);
  await settled(uid, ['sent']);
  expect(received.map(({ to }) => to)).toEqual([[`${ben.username}@example.org`]]);
  const text = readable(received[0]!.text);
  expect(text).toContain(`Subject: ${ann.username} asks you to review Summer picnic (Vestry)`);
  expect(text).toContain('Are the times <right>?');
  expect(text).toContain('Are the times &lt;right&gt;?');
  expect(text).toContain(`http://localhost:3000/dashboard/pages/edit/${uid}`);

  await sendRecord(ben, uid, { type: 'answer', to: first, verdict: 'changes', version: 1, words: '' });
  await settled(uid, ['sent', 'sent']);
  expect(received[1]!.to).toEqual([`${ann.username}@example.org`]);
  expect(readable(received[1]!.text)).toContain(
    `Subject: ${ben.username} says that Summer picnic needs changes`,
  );
});

it('[RV5] nobody is notified of a note, or of a request to everybody', async () => {
  const { uid } = await storedPage();
  await sendRecord(ann, uid, ask(null));
  await sendRecord(ann, uid, { type: 'note', widget: 'a', about: 'Text', words: 'Hm' });
  expect(await states(uid)).toEqual(['none', 'none']);
});

it('[RV5] what was not taken waits, and is sent by one of two that try', async () => {
  const { uid } = await refused();
  const sent = await Promise.all([sendReviewMails(world, signal), sendReviewMails(world, signal)]);
  expect(sent.toSorted()).toEqual([0, 1]);
  expect(await states(uid)).toEqual(['sent']);
  expect(received).toHaveLength(1);
});

it('[RV5] nobody is notified of a page in the trash, or without the permission to edit pages', async () => {
  const deleted = await refused();
  await sql`update documents set deleted_at = now() where uid = ${deleted.uid}`;
  expect(await sendReviewMails(world, signal)).toBe(0);
  expect(await states(deleted.uid)).toEqual(['none']);

  const kept = await refused();
  await sql`update users set is_active = false where id = ${ben.id}`;
  expect(await sendReviewMails(world, signal)).toBe(0);
  await sql`update users set is_active = true where id = ${ben.id}`;
  expect([await states(kept.uid), received]).toEqual([['none'], []]);
});

it('[RV5] nobody is asked by mail for what was withdrawn or answered meanwhile', async () => {
  const withdrawn = await refused();
  await sendRecord(ann, withdrawn.uid, { type: 'close', to: withdrawn.ask });
  expect(await sendReviewMails(world, signal)).toBe(0);
  expect([await states(withdrawn.uid), received]).toEqual([['none', 'none'], []]);

  const answered = await refused();
  await sendRecord(ben, answered.uid, {
    type: 'answer',
    to: answered.ask,
    verdict: 'good',
    version: 1,
    words: '',
  });
  await settled(answered.uid, ['none', 'sent']);
  expect(received.map(({ to }) => to)).toEqual([[`${ann.username}@example.org`]]);
});

it('a mail that could not be sent for three days is given up', async () => {
  const { uid } = await refused();
  await sql`update review_records set at = now() - interval '4 days' where page = ${uid}`;
  expect(await sendReviewMails(world, signal)).toBe(0);
  expect(await states(uid)).toEqual(['failed']);
});

const NOTIFICATION = {
  said: 'good',
  words: '',
  by: null,
  page: 'p',
  route: 'home',
  title: '',
  username: 'ben',
  email: 'ben@example.org',
  language: 'zh-TW',
} as const;

it('[RV5] is in the recipient’s language, and names a page without a title by its address', () => {
  const mail = reviewMail(NOTIFICATION, world);
  expect(mail.subject).toBe('已離開的使用者 認為「/」看起來很好 (Grace)');
  expect(reviewMail({ ...NOTIFICATION, language: null }, world).subject).toBe(
    'Somebody who has left says that / looks good (Grace)',
  );
});

it('a title cannot begin another line of the head', () => {
  const { subject } = reviewMail(
    { ...NOTIFICATION, language: 'en', title: 'A\r\nBcc: x@example.org\u2028B' },
    world,
  );
  expect(subject).toBe('Somebody who has left says that A Bcc: x@example.org B looks good (Grace)');
});
