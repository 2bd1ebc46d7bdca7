import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_REVIEW_RECORDS, type ReviewPayload } from '../contract/reviews';
import { inOrder, mergeRecords, type ReviewRecord } from './record';
import { refusalOf } from './refuse';
import { openNotesOf, reviewOf, threadsOf } from './review';

const ann = { id: 1, username: 'Ann' };
const ben = { id: 2, username: 'Ben' };
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = (n: number): string => new Date(n * 1000).toISOString();

/** The n-th record, taken by the server. */
const record = (n: number, payload: ReviewPayload, by = ann): ReviewRecord => ({
  id: id(n),
  page: id(0),
  said: payload,
  seq: n,
  by,
  at: at(n),
  version: n,
});
const waiting = (each: ReviewRecord): ReviewRecord => ({ ...each, seq: null });
const ask = (n: number, by = ann) => record(n, { type: 'ask', reviewer: null, words: '' }, by);
const answer = (n: number, to: number, verdict: 'good' | 'changes', version = 5) =>
  record(n, { type: 'answer', to: id(to), verdict, version, words: '' }, ben);
const close = (n: number, to: number) => record(n, { type: 'close', to: id(to) });
const note = (n: number) => record(n, { type: 'note', widget: 'w1', about: 'Text', words: 'Hm' });
const done = (n: number, to: number, isDone: boolean) =>
  record(n, { type: 'done', to: id(to), done: isDone }, ben);

const to = fc.integer({ min: 1, max: 12 }).map(id);
const payload: fc.Arbitrary<ReviewPayload> = fc.oneof(
  fc.record({ type: fc.constant('ask' as const), reviewer: fc.constant(null), words: fc.string() }),
  fc.record({
    type: fc.constant('answer' as const),
    to,
    verdict: fc.constantFrom('good' as const, 'changes' as const),
    version: fc.integer({ min: 0, max: 9 }),
    words: fc.string(),
  }),
  fc.record({ type: fc.constant('close' as const), to }),
  fc.record({
    type: fc.constant('note' as const),
    widget: fc.constantFrom(null, 'w1', 'w2'),
    about: fc.string(),
    words: fc.string(),
  }),
  fc.record({ type: fc.constant('reply' as const), to, words: fc.string() }),
  fc.record({ type: fc.constant('done' as const), to, done: fc.boolean() }),
);
const records = fc
  .array(payload, { maxLength: 12 })
  .map((all) => all.map((each, i) => record(i + 1, each, i % 2 === 0 ? ann : ben)));

describe('the reviews of a page', () => {
  it('[RV1] is the same in whatever order it comes, and however often', () => {
    const shuffled = records.chain((all) =>
      fc.record({
        all: fc.constant(all),
        come: fc.shuffledSubarray([...all, ...all, ...all.map(waiting)], { minLength: all.length * 3 }),
        cut: fc.nat(all.length * 3),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ all, come, cut }) => {
        const merged = mergeRecords(mergeRecords([], come.slice(0, cut)), come.slice(cut));
        expect(merged).toEqual(all);
        const page = { version: 4, isLive: false };
        expect(reviewOf(come, page)?.ask.id).toEqual(reviewOf(all, page)?.ask.id);
        expect(reviewOf(merged.toReversed(), page)).toEqual(reviewOf(all, page));
        expect(threadsOf(merged.toReversed())).toEqual(threadsOf(all));
      }),
    );
  });

  it('[RV1] what waits comes last, in the order of its writing', () => {
    const late = waiting({ ...note(1), id: id(9), at: at(7) });
    const later = waiting({ ...note(1), id: id(8), at: at(8) });
    expect(inOrder([later, late, note(20)]).map((each) => each.id)).toEqual([id(20), id(9), id(8)]);
  });
});

describe('the state of a review', () => {
  const stateOf = (all: ReviewRecord[], page = { version: 5, isLive: false }) => reviewOf(all, page)?.state;

  it('[RV1] the newest counts, and of its answers the first', () => {
    expect(stateOf([])).toBeUndefined();
    expect(stateOf([ask(1)])).toBe('open');
    expect(stateOf([ask(1), answer(2, 1, 'changes'), answer(3, 1, 'good')])).toBe('changes');
    expect(stateOf([ask(1), answer(2, 1, 'changes'), ask(3)])).toBe('open');
    expect(stateOf([ask(1), close(2, 1)])).toBe('over');
  });

  it('[RV2] a page that has changed since says so; published, the review is over', () => {
    const good = [ask(1), answer(2, 1, 'good', 5)];
    expect(stateOf(good)).toBe('good');
    expect(stateOf(good, { version: 5, isLive: true })).toBe('good');
    expect(stateOf(good, { version: 6, isLive: false })).toBe('outdated');
    expect(stateOf(good, { version: 6, isLive: true })).toBe('over');
    expect(stateOf([ask(1), answer(2, 1, 'changes', 5)], { version: 6, isLive: true })).toBe('changes');
  });

  it('[RV3] a note is done or not as its last mark has it', () => {
    const isDone = (...all: ReviewRecord[]) => threadsOf([note(1), ...all])[0]?.done;
    expect(isDone()).toBe(false);
    expect(isDone(done(3, 1, false), done(2, 1, true))).toBe(false);
    expect(isDone(done(3, 1, true), done(2, 1, false))).toBe(true);
  });

  it('[RV3] a widget has as many open notes as nobody has marked as done', () => {
    const onPage = record(4, { type: 'note', widget: null, about: '', words: 'Hm' });
    const other = record(5, { type: 'note', widget: 'w2', about: 'Text', words: 'Hm' });
    const open = (...all: ReviewRecord[]) => [...openNotesOf([note(1), note(2), onPage, ...all])];
    expect(open()).toEqual([['w1', 2]]);
    expect(open(other, done(6, 1, true))).toEqual([
      ['w1', 1],
      ['w2', 1],
    ]);
    expect(open(done(6, 1, true), done(7, 2, true))).toEqual([]);
  });
});

describe('what is refused', () => {
  const toFirst = { to: id(1) };
  const good: ReviewPayload = { type: 'answer', ...toFirst, verdict: 'good', version: 1, words: '' };
  const end: ReviewPayload = { type: 'close', ...toFirst };

  it.each<[string, ReviewPayload, number, ReviewRecord[], string | null]>([
    ['asked of oneself', { type: 'ask', reviewer: 1, words: '' }, 1, [], 'self'],
    ['answered by who asked', good, 1, [ask(1)], 'self'],
    ['answered', good, 2, [ask(1)], null],
    ['answered twice', good, 2, [ask(1), answer(2, 1, 'good')], 'answered'],
    ['answered when withdrawn', good, 2, [ask(1), close(2, 1)], 'closed'],
    ['answered when asked anew', good, 2, [ask(1), ask(2)], 'replaced'],
    ['answered where nothing was asked', good, 2, [note(1)], 'noAsk'],
    ['withdrawn by another', end, 2, [ask(1)], 'notAsker'],
    ['withdrawn by another, as who asked is gone', end, 2, [{ ...ask(1), by: null }], null],
    ['withdrawn', end, 1, [ask(1)], null],
    ['closed by another when answered', end, 2, [ask(1), answer(2, 1, 'good')], null],
    ['closed twice', end, 1, [ask(1), close(2, 1)], 'closed'],
    ['a reply to no note', { type: 'reply', ...toFirst, words: 'Yes' }, 1, [ask(1)], 'noNote'],
    ['a reply', { type: 'reply', ...toFirst, words: 'Yes' }, 1, [note(1)], null],
    ['no note done', { type: 'done', ...toFirst, done: true }, 1, [], 'noNote'],
  ])('[RV1] %s', (_what, what, userId, all, why) => {
    expect(refusalOf(what, userId, all)).toBe(why);
  });

  it('more than a page has room for', () => {
    const all = Array.from({ length: MAX_REVIEW_RECORDS }, (_, i) => note(i + 1));
    expect(refusalOf(note(1).said, 1, all)).toBe('full');
    expect(refusalOf(note(1).said, 1, all.slice(1))).toBeNull();
  });
});
