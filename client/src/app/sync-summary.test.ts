import { expect, test } from 'vitest';
import { type SyncFacts, syncSummary } from './sync-summary';

const calm: SyncFacts = {
  known: true,
  allowed: true,
  online: true,
  drafts: 0,
  pending: 0,
  refused: 0,
  personal: 0,
  conflicts: 0,
  notes: 0,
  syncing: false,
  needsSession: false,
  failure: null,
  unstored: false,
  retrying: false,
};

test('what needs a person comes before everything', () => {
  expect(
    syncSummary({
      ...calm,
      online: false,
      drafts: 1,
      pending: 3,
      refused: 1,
      syncing: true,
      needsSession: true,
    }).kind,
  ).toBe('attention');
});

test('nothing is claimed before the device has looked', () => {
  expect(syncSummary({ ...calm, known: false, online: false }).kind).toBe('unknown');
});

test('what a failing server keeps back is not called synced', () => {
  expect(syncSummary({ ...calm, failure: 'busy', drafts: 1 })).toMatchObject({
    kind: 'offline',
    text: 'Server problem',
  });
  expect(syncSummary({ ...calm, failure: 'busy', pending: 1 }).kind).toBe('waiting');
});

test('a device that cannot store what comes is not called synced', () => {
  expect(syncSummary({ ...calm, unstored: true, drafts: 1 })).toMatchObject({
    kind: 'attention',
    text: 'Not syncing',
  });
  expect(syncSummary({ ...calm, unstored: true, pending: 2 }).text).toBe('Not syncing · 2 waiting');
});

test('a server that was busy once, and is asked again soon, is no problem yet', () => {
  expect(syncSummary({ ...calm, retrying: true, drafts: 1 })).toEqual({
    kind: 'syncing',
    text: 'Syncing…',
    explanations: ['The server is busy. This device tries again in a moment.'],
  });
  expect(syncSummary({ ...calm, retrying: true, pending: 1 }).kind).toBe('waiting');
});

test('offline says how much waits, and is no error', () => {
  expect(syncSummary({ ...calm, online: false })).toMatchObject({
    kind: 'offline',
    text: 'Offline',
    explanations: [
      'You’re offline right now. What you save is kept on this device and sent when you’re back online.',
    ],
  });
  expect(syncSummary({ ...calm, online: false, pending: 2 })).toMatchObject({
    kind: 'offline',
    text: 'Offline · 2 waiting',
    explanations: ['Everything is kept on this device and sent when you’re back online.'],
  });
});

test('a pull alone does not flicker: syncing is shown only while something is on its way', () => {
  expect(syncSummary({ ...calm, syncing: true }).kind).toBe('synced');
  expect(syncSummary({ ...calm, syncing: true, pending: 1 }).text).toBe('Syncing…');
  expect(syncSummary({ ...calm, pending: 1 }).text).toBe('1 waiting to sync');
});

test('a session that ended is shown before being offline: only a person can fix it', () => {
  expect(syncSummary({ ...calm, online: false, pending: 1, needsSession: true }).kind).toBe('session');
});

test('drafts are shown when nothing waits', () => {
  expect(syncSummary({ ...calm, drafts: 1 }).text).toBe('Unsaved changes');
  expect(syncSummary({ ...calm, drafts: 2 }).text).toBe('Unsaved changes in 2 documents');
  expect(syncSummary({ ...calm, drafts: 2, pending: 1 }).kind).toBe('waiting');
});

test('a conflict waits for a person as well, after what was refused, and says when there is no connection', () => {
  expect(syncSummary({ ...calm, conflicts: 1 })).toMatchObject({ kind: 'attention', text: '1 conflict' });
  expect(syncSummary({ ...calm, conflicts: 2, online: false, pending: 1 })).toMatchObject({
    text: '2 conflicts',
    explanations: expect.arrayContaining(['You’re offline right now.']) as string[],
  });
  expect(syncSummary({ ...calm, conflicts: 1, refused: 1 }).text).toBe('Needs attention');
});

test('a notification is shown when nothing waits', () => {
  expect(syncSummary({ ...calm, notes: 1, drafts: 1 })).toMatchObject({
    kind: 'note',
    text: '1 notification',
  });
  expect(syncSummary({ ...calm, notes: 2, pending: 1 }).kind).toBe('waiting');
});

test('another version of the server, and a right that was taken away, say what to do', () => {
  const outdated = 'outdated' as const;
  expect(syncSummary({ ...calm, pending: 1, failure: outdated }).text).toBe('Reload needed');
  const olderServer = 'ahead' as const;
  // Nothing that the person could do: it is no alarm.
  expect(syncSummary({ ...calm, failure: olderServer })).toMatchObject({
    kind: 'offline',
    text: 'Older server',
  });
  expect(syncSummary({ ...calm, pending: 2, failure: olderServer }).text).toBe('Older server · 2 waiting');
  const forbidden = 'forbidden' as const;
  expect(syncSummary({ ...calm, pending: 1, failure: forbidden }).text).toBe('No longer allowed');
  expect(syncSummary({ ...calm, allowed: false, drafts: 1 }).text).toBe('No longer allowed');
  expect(syncSummary({ ...calm, allowed: false }).kind).toBe('synced');
  // A viewer who has nothing to send is not bothered.
  expect(syncSummary({ ...calm, failure: forbidden }).kind).toBe('synced');
});
