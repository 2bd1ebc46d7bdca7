import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangeRow, type Need, nextToSend, waitsFor } from './change';

const row = (seq: number, facts: Partial<ChangeRow<Need[]>> = {}): ChangeRow<Need[]> => ({
  seq,
  kind: 'settings',
  key: 'site',
  state: 'pending',
  sent: false,
  payload: [],
  refusal: null,
  at: seq,
  ...facts,
});

const among = (rows: ChangeRow[], missing: string[] = []) => ({
  rows,
  needsOf: ({ payload }: ChangeRow) => payload as Need[],
  isOnServer: (uid: string) => !missing.includes(uid),
});
const next = (rows: ChangeRow[], missing?: string[]) => nextToSend(among(rows, missing))?.seq ?? null;

const image = { kind: 'image', key: 'a' };

describe('the next change to send', () => {
  it('is the oldest pending one, and none where the outbox is empty', () => {
    expect(next([row(1), row(2)])).toBe(1);
    expect(next([])).toBeNull();
  });

  it('is none that the server has refused, and is not blocked by it', () => {
    expect(next([row(1, { state: 'refused' }), row(2)])).toBe(2);
    expect(next([row(1, { state: 'refused' })])).toBeNull();
  });

  it('[OB3] comes after what it needs, a refused one too', () => {
    expect(next([row(1, { payload: [image] }), row(2, image)])).toBe(2);
    expect(next([row(1, { payload: [image] }), row(2, { ...image, state: 'refused' })])).toBeNull();
    expect(next([row(1, { payload: [{ document: 'page' }] })], ['page'])).toBeNull();
    expect(next([row(1, { payload: [{ document: 'page' }] })])).toBe(1);
  });

  it('[OB3] is no later one about the same thing as one that waits, which would be overwritten by it', () => {
    expect(next([row(1, { payload: [image] }), row(2), row(3, { ...image, state: 'refused' })])).toBeNull();
    expect(
      next([row(1, { payload: [image] }), row(2, { key: 'other' }), row(3, { ...image, state: 'refused' })]),
    ).toBe(2);
  });

  it('passes over one that has just failed, and what was changed later about the same thing', () => {
    const rows = [row(1), row(2), row(3, { key: 'other' })];
    expect(nextToSend({ ...among(rows), failed: new Set([1]) })?.seq).toBe(3);
    expect(nextToSend({ ...among(rows), failed: new Set([1, 3]) })).toBeNull();
  });

  it('names the refused image that settings wait for, and nothing once that is gone', () => {
    const rows = [row(1, { payload: [image] }), row(2, { ...image, state: 'refused' })];
    expect(waitsFor(rows[0]!, among(rows))).toEqual(image);
    expect(waitsFor(rows[0]!, among([rows[0]!]))).toBeNull();
  });
});

describe('sending until nothing can be sent', () => {
  const KEYS = ['a', 'b', 'c'];
  const change = fc.record({
    kind: fc.constantFrom('image', 'settings', 'note'),
    key: fc.constantFrom(...KEYS),
    state: fc.constantFrom('pending' as const, 'pending' as const, 'refused' as const),
    payload: fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('image'), key: fc.constantFrom(...KEYS) }),
        fc.record({ document: fc.constantFrom('p', 'q') }),
      ),
      { maxLength: 2 },
    ),
  });

  it('sends nothing before what it needs, and of one thing in the order in which it was changed', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.subarray(['p', 'q']), (changes, missing) => {
        let rows = changes.map((each, i) => row(i + 1, each));
        for (let found = nextToSend(among(rows, missing)); found; found = nextToSend(among(rows, missing))) {
          const { seq, kind, key } = found;
          const others = rows.filter((each) => each.seq !== seq);
          const lacks = (need: Need) =>
            'document' in need
              ? missing.includes(need.document)
              : others.some((each) => each.kind === need.kind && each.key === need.key);
          expect((found.payload as Need[]).filter(lacks)).toEqual([]);
          const before = others.filter((each) => each.seq < seq && each.state === 'pending');
          expect(before).not.toContainEqual(expect.objectContaining({ kind, key }));
          rows = others;
        }
        for (const left of rows.filter(({ state }) => state === 'pending')) {
          const earlier = rows.filter(
            (each) => each.seq < left.seq && each.kind === left.kind && each.key === left.key,
          );
          const isBehind = earlier.some(({ state }) => state === 'pending');
          expect(isBehind || waitsFor(left, among(rows, missing)) !== null).toBe(true);
        }
      }),
    );
  });
});
