import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isListed, isLiving, isSaved, needsAttention, type SyncFacts, syncStateOf } from './sync-state';

const SYNCED: SyncFacts = {
  version: 3,
  syncStatus: 'synced',
  removed: false,
  deletedOnServer: false,
  draft: false,
};

const facts: fc.Arbitrary<SyncFacts> = fc.record({
  version: fc.nat(2),
  syncStatus: fc.constantFrom('synced', 'waiting', 'attention'),
  removed: fc.boolean(),
  deletedOnServer: fc.boolean(),
  draft: fc.boolean(),
  conflicts: fc.constantFrom(undefined, 0, 1),
});

describe('the state of a document', () => {
  it.each([
    ['on the server, with nothing to send', {}, 'saved', 'synced'],
    ['never saved', { version: 0, draft: true }, 'new', 'draft'],
    ['created here, and on its way', { version: 0, syncStatus: 'waiting' }, 'saved', 'waiting'],
    ['created here, and refused', { version: 0, syncStatus: 'attention' }, 'saved', 'refused'],
    ['refused, and edited since', { syncStatus: 'attention', draft: true }, 'saved', 'refused'],
    ['refused, and in conflict', { syncStatus: 'attention', conflicts: 1 }, 'saved', 'refused'],
    ['in conflict, and edited', { conflicts: 2, draft: true }, 'saved', 'conflict'],
    ['in conflict, and on its way', { conflicts: 2, syncStatus: 'waiting' }, 'saved', 'conflict'],
    ['on its way, and edited since', { syncStatus: 'waiting', draft: true }, 'saved', 'draft'],
    ['deleted here', { removed: true, syncStatus: 'waiting' }, 'deleting', 'waiting'],
    [
      'deleted by somebody else while it is edited',
      { deletedOnServer: true, draft: true },
      'deleted',
      'draft',
    ],
  ] as const)('%s', (_name, change, existence, status) => {
    expect(syncStateOf({ ...SYNCED, ...change })).toEqual({ existence, status });
  });

  it('follows the edit in memory where one is named, not the flag on the disk', () => {
    expect(syncStateOf(SYNCED, true).status).toBe('draft');
    expect(syncStateOf({ ...SYNCED, draft: true }, false).status).toBe('synced');
  });

  it('is synced only where nothing of this device is missing on the server, and nobody has to decide', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { status } = syncStateOf(each);
        const rests = each.syncStatus === 'synced' && !each.draft && !each.conflicts;
        expect(status === 'synced').toBe(rests);
        expect(needsAttention(each)).toBe(each.syncStatus === 'attention' || (each.conflicts ?? 0) > 0);
      }),
    );
  });

  it('keeps what has work on this device in the lists, unless it was deleted here', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { status } = syncStateOf(each);
        expect(isListed(each)).toBe(!each.removed && (!each.deletedOnServer || status !== 'synced'));
        expect(isLiving(each)).toBe(!each.removed && !each.deletedOnServer);
        expect(isLiving(each) && !isListed(each)).toBe(false);
      }),
    );
  });

  it('is that of a saved document as soon as the change that creates it is queued', () => {
    expect(isSaved({ version: 0, syncStatus: 'synced' })).toBe(false);
    expect(isSaved({ version: 0, syncStatus: 'waiting' })).toBe(true);
    expect(isSaved({ version: 1, syncStatus: 'synced' })).toBe(true);
  });
});
