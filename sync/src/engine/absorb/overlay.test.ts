import { describe, expect, it } from 'vitest';
import type { Mutation } from '../../contract/sync';
import type { DocumentState, Operation } from '../../tree/operation';
import type { OutboxRow, StoredDocument } from '../ports';
import { page, setField, setText, uidOf } from '../test-support/device';
import { forget, overlay } from './overlay';

const uid = uidOf(1);
const head = { uid, kind: 'page' as const, creator: null, editor: null, createdAt: '', updatedAt: '' };
const flags = { removed: false, deletedOnServer: false, syncStatus: 'waiting' as const };
const OLD = page('about', 'one', 'two');
const edited = (operations: [string, string][]): DocumentState =>
  page('about', ...['one', 'two'].map((text, i) => operations.find(([id]) => id === `w${i}`)?.[1] ?? text));

function before(view: DocumentState | null, server: DocumentState | null = OLD, id = 1): StoredDocument {
  return { ...head, ...flags, id, version: server ? 1 : 0, server, view };
}
const arrival = (state: DocumentState) => ({ ...head, id: 1, version: 2, state });
const row = (number: number, change: object, state: OutboxRow['state'] = 'pending'): OutboxRow => ({
  seq: number,
  state,
  mutation: { number, uid, kind: 'page', ...change } as Mutation,
  result: null,
  at: 1,
});
const update = (number: number, ...operations: Operation[]) =>
  row(number, { type: 'update', base: { version: 1 }, operations });

describe('what a device shows when a new version arrives', () => {
  it('is that version, when nothing waits', () => {
    const next = overlay(
      before(edited([['w0', 'mine']])),
      arrival(OLD),
      { contained: [], remaining: [] },
      false,
    );
    expect(next).toMatchObject({
      server: OLD,
      view: null,
      syncStatus: 'synced',
      version: 2,
      deletedOnServer: false,
    });
  });

  it('[O4] has what waits on top of what others have written', () => {
    const mine = edited([['w0', 'mine']]);
    const own = { contained: [], remaining: [update(1, setText('w0', 'mine'))] };
    const next = overlay(before(mine), arrival(edited([['w1', 'theirs']])), own, false);
    expect(next?.view).toEqual(page('about', 'mine', 'theirs'));
    expect(next?.syncStatus).toBe('waiting');
  });

  it('does not put on top what the version contains', () => {
    const mine = edited([
      ['w0', 'mine'],
      ['w1', 'mine too'],
    ]);
    const own = {
      contained: [update(1, setText('w0', 'mine'))],
      remaining: [update(2, setText('w1', 'mine too'))],
    };
    // Somebody has replaced what was contained since then.
    const next = overlay(before(mine), arrival(edited([['w0', 'theirs']])), own, false);
    expect(next?.view).toEqual(page('about', 'theirs', 'mine too'));
  });

  it('[O6] of a restored backup has the changes themselves on top, not the contents of the lost state', () => {
    const own = { contained: [], remaining: [update(2, setText('w1', 'mine'))] };
    const next = overlay(before(edited([['w1', 'mine']])), arrival(page('about', 'older', 'two')), own, true);
    expect(next?.view).toEqual(page('about', 'older', 'mine'));
  });

  it('[P7] keeps all changes of this device when its creation was refused and another device has created it', () => {
    const mine = { ...OLD, ...page('mine', 'one', 'my text') };
    const own = { contained: [], remaining: [row(1, { type: 'create', ...mine }, 'refused')] };
    const next = overlay(before(mine, null, 0), arrival(OLD), own, false);
    expect(next?.view).toEqual(page('mine', 'one', 'my text'));
    expect(next?.syncStatus).toBe('attention');
  });

  it('is unchanged for a document that this page does not bring', () => {
    const mine = edited([['w0', 'mine']]);
    const own = { contained: [], remaining: [update(1, setText('w0', 'mine'))] };
    expect(overlay(before(mine), undefined, own, false)).toMatchObject({ version: 1, view: mine });
    expect(overlay(undefined, undefined, { contained: [], remaining: [] }, false)).toBeUndefined();
  });
});

describe('a document that the server has no more', () => {
  it('goes, unless there is work on it here', () => {
    const options = { isWorkHere: false, inReset: false };
    expect(forget(before(null), [], options)).toBeUndefined();
  });

  it('[O7] stays with all that was typed, as one that is gone', () => {
    const mine = edited([['w0', 'mine']]);
    const rows = [update(1, setField('route', 'x'))];
    expect(forget(before(mine), rows, { isWorkHere: true, inReset: false })).toMatchObject({
      view: mine,
      server: OLD,
      deletedOnServer: true,
    });
  });

  it('[O6] is recreated from what is shown, where a reset has deleted it', () => {
    expect(forget(before(null), [], { isWorkHere: true, inReset: true })).toMatchObject({
      view: OLD,
      server: null,
      version: 0,
      deletedOnServer: false,
    });
  });
});
