import { expect, test } from 'vitest';
import type { Status } from '../contract/status';
import { failingParts, findingsOf, isFailing, isLate, LEVELS } from './findings';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const before = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

const JOB = {
  name: 'back-up',
  succeededAt: before(9),
  failedAt: null,
  paused: false,
  active: false,
  nextAt: before(-15),
};
const INSTANCE = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'one:3000',
  version: '1',
  build: 'b',
  publicUrl: 'https://example.org',
  media: 's3:x',
  settings: { BACKUP_TIME: '3:00', TRUST_PROXY: '' },
  clockMs: 3,
  draining: false,
  startedAt: before(99),
  seenAt: before(0),
  isThis: true,
  sameKeys: true,
  sameFolder: true,
};
const OTHER = { ...INSTANCE, name: 'two:3000', isThis: false };
const WELL: Status = {
  at: new Date(NOW).toISOString(),
  version: '1',
  readiness: { state: 'ready', database: 'ok', migrations: 'ok', media: 'ok', disk: 'ok', clock: 'ok' },
  disk: { free: 50e9, size: 100e9 },
  database: { answerMs: 2, schema: 42, busy: 1, idle: 3, conflicts: 0 },
  backups: { takenAt: before(9), drilledAt: before(99), drillFailed: false },
  copied: true,
  jobs: [JOB],
  own: {
    mailSetUp: true,
    mailsSent: 3,
    mailsFailed: 0,
    editsApplied: 90,
    editsRefused: 2,
    viewsWaiting: 0,
    streams: 1,
    setAside: [],
    setup: [],
  },
  instances: [INSTANCE],
};
const bad = (more: Partial<Status>) =>
  findingsOf({ ...WELL, ...more }).filter((each) => LEVELS[each] !== 'well');

test('[WA4] where all is well, nothing else is found', () => {
  expect(bad({})).toEqual([]);
  expect(findingsOf(WELL)).toHaveLength(15);
});

const { readiness, disk, database, backups, own } = WELL as { [K in keyof Status]: NonNullable<Status[K]> };
test.each<[string, Partial<Status>, string[]]>([
  [
    'a database that takes no writes',
    { readiness: { ...readiness, database: 'readOnly' } },
    ['databaseReadOnly'],
  ],
  ['one that is slow', { database: { ...database, answerMs: 501 } }, ['databaseSlow']],
  [
    'one that does not answer: nothing is said of what only it knows',
    { database: null, jobs: null, backups: null },
    ['databaseSilent', 'backupUnknown', 'jobsUnknown'],
  ],
  ['a lacking migration', { readiness: { ...readiness, migrations: 'pending' } }, ['migrationsPending']],
  ['a store that is silent', { readiness: { ...readiness, media: 'silent' } }, ['mediaSilent']],
  ['a full disk', { readiness: { ...readiness, disk: 'low' }, disk: { free: 1, size: 9 } }, ['diskLow']],
  ['less than 1 GB', { disk: { free: 0.9e9, size: 2e9 } }, ['diskSoonLow']],
  ['less than 5 %', { disk: { ...disk, free: 4e9 } }, ['diskSoonLow']],
  ['a clock', { readiness: { ...readiness, clock: 'off' } }, ['clockOff']],
  ['no backup', { backups: { ...backups, takenAt: null, drilledAt: null } }, ['backupNone']],
  ['an old one', { backups: { ...backups, takenAt: before(30.1) } }, ['backupOld']],
  ['no drill', { backups: { ...backups, drilledAt: null } }, ['drillNone']],
  ['a drill that failed', { backups: { ...backups, drillFailed: true } }, ['drillFailed']],
  ['an old one', { backups: { ...backups, drilledAt: before(15.1 * 24) } }, ['drillOld']],
  ['no copies, which is no failure', { copied: false }, ['copiesNone']],
  ['a job that failed last', { jobs: [JOB, { ...JOB, failedAt: before(1) }] }, ['jobsFailing']],
  ['one whose time has passed', { jobs: [{ ...JOB, nextAt: before(1) }] }, ['jobsLate']],
  ['a page whose reading ended the server', { own: { ...own, setAside: ['/large'] } }, ['searchSetAside']],
  [
    'what the server runs on; what a newer one has found is left out',
    { own: { ...own, setup: ['addressUnset', 'postgresOld', 'news'].map((name) => ({ name, values: {} })) } },
    ['addressUnset', 'postgresOld'],
  ],
  ['an older server, which does not say what it runs on', { own: { ...own, setup: undefined } }, []],
  ['no mail server', { own: { ...own, mailSetUp: false } }, ['mailNotSetUp']],
  ['one that refuses', { own: { ...own, mailsFailed: 1 } }, ['mailFailing']],
  ['many refusals', { own: { ...own, editsRefused: 30 } }, ['editsRefused']],
  ['of few edits no share', { own: { ...own, editsApplied: 3, editsRefused: 3 } }, []],
  ['many conflicts', { database: { ...database, conflicts: 51 } }, ['conflictsMany']],
  [
    'another time of the backup, as the server says it',
    { own: { ...own, setup: [{ name: 'serversDiffer', values: {} }] } },
    ['serversDiffer'],
  ],
  ['another clock', { instances: [INSTANCE, { ...OTHER, clockMs: -40_000 }] }, ['instancesClocks']],
  ['a second one like the first', { instances: [INSTANCE, OTHER] }, []],
])('[WA4] %s', (_what, more, found) => {
  expect(bad(more)).toEqual(found);
});

test('[WA4] servers that differ are not reported as alike', () => {
  const setup = [{ name: 'serversDiffer', values: {} }];
  expect(findingsOf({ ...WELL, own: { ...own, setup } })).not.toContain('instancesWell');
});

test('[WA4] what fails now comes before what will, and that before hints', () => {
  const found = bad({
    copied: false,
    own: { ...own, mailSetUp: false },
    backups: { ...backups, drillFailed: true },
  });
  expect(found).toEqual(['drillFailed', 'mailNotSetUp', 'copiesNone']);
});

test('[WA4] a job that succeeded after it failed is well; a paused or running one is not late', () => {
  expect(isFailing({ ...JOB, failedAt: before(10) })).toBe(false);
  expect(isFailing({ ...JOB, succeededAt: null, failedAt: before(10) })).toBe(true);
  const late = { ...JOB, nextAt: before(1) };
  expect([late, { ...late, paused: true }, { ...late, active: true }].map((job) => isLate(job, NOW))).toEqual(
    [true, false, false],
  );
  expect(bad({ jobs: [{ ...late, paused: true }] })).toEqual(['jobsPaused']);
});

test('says of a search that is still being prepared what it is, and takes it for no problem', () => {
  expect(findingsOf({ ...WELL, readiness: { ...readiness, search: 'preparing' } })).toContain(
    'searchPreparing',
  );
  expect(findingsOf({ ...WELL, readiness: { ...readiness, search: 'ready' } })).toContain('searchWell');
});

test('[WA4] each part of /readyz that fails is found in the words of the whole status', () => {
  const fails = {
    database: 'full',
    migrations: 'pending',
    media: 'silent',
    disk: 'low',
    clock: 'off',
  } as const;
  expect(failingParts({ ...readiness, search: 'preparing' })).toEqual([]);
  for (const [part, found] of Object.entries(fails)) {
    const changed = { ...readiness, [part]: found };
    expect(failingParts(changed)).toHaveLength(1);
    expect(bad({ readiness: changed })).toEqual(failingParts(changed));
  }
  for (const found of ['silent', 'readOnly', 'stalled'] as const) {
    const changed = { ...readiness, database: found };
    expect(bad({ readiness: changed })).toEqual(failingParts(changed));
  }
});
