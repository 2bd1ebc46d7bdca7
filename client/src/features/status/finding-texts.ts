import type { Status } from '@vestry/sync/contract/status';
import { formatRelative, formatSize } from '@vestry/sync/text/format';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { type Finding, isFailing, isLate } from '@vestry/sync/status/findings';
import { isSetupName, type SetupName, setupWords } from '@vestry/sync/status/setup';
import { jobLabel } from '../../entities/jobs/job-label';
import { listed } from '../../lib/text';

export interface FindingText {
  /** What was found. */
  says: string;
  /** What to do; of what is well, nothing. */
  todo?: string;
  /** The screen on which there is more, or on which it is done. */
  at?: 'jobs' | 'logs' | 'pages' | 'mail';
  /** Addresses of pages that it is about. */
  pages?: readonly string[];
}

type Jobs = NonNullable<Status['jobs']>;

const ms = ({ database }: Status) => Math.round(database?.answerMs ?? 0);
const space = ({ disk }: Status) => ({
  free: formatSize(disk?.free ?? 0),
  size: formatSize(disk?.size ?? 0),
});
const ago = (time: string | null | undefined, { at }: Status) => formatRelative(time ?? at, at);
const drill = () => jobLabel('drill-backup');
const backUp = () => jobLabel('back-up');
const edits = ({ own: { editsApplied, editsRefused } }: Status) => ({
  applied: editsApplied,
  refused: editsRefused,
  all: editsApplied + editsRefused,
});

function named({ jobs }: Status, which: (job: Jobs[number]) => boolean) {
  const names = (jobs ?? []).filter(which).map(({ name }) => jobLabel(name));
  return { count: names.length, names: listed(names) };
}

/** As the server says it at its start, and `doctor`. */
function ofSetup(name: SetupName, { own: { setup = [] } }: Status): FindingText {
  const values = setup.find((each) => each.name === name)?.values ?? {};
  const { says, todo } = setupWords({ name, values });
  return { says: inWords(says), todo: inWords(todo) };
}

const TEXTS: Record<Exclude<Finding, SetupName>, (status: Status) => FindingText> = {
  databaseWell: (status) => ({ says: t('status.databaseWell', { ms: ms(status) }) }),
  databaseSilent: () => ({ says: t('status.databaseSilent'), todo: t('status.databaseSilentDo') }),
  databaseFull: () => ({ says: t('status.databaseFull'), todo: t('status.databaseFullDo') }),
  databaseStalled: () => ({ says: t('status.databaseStalled'), todo: t('status.databaseStalledDo') }),
  databaseReadOnly: () => ({ says: t('status.databaseReadOnly'), todo: t('status.databaseReadOnlyDo') }),
  databaseSlow: (status) => ({
    says: t('status.databaseSlow', { ms: ms(status) }),
    todo: t('status.databaseSlowDo'),
  }),
  migrationsWell: () => ({ says: t('status.migrationsWell') }),
  migrationsPending: () => ({ says: t('status.migrationsPending'), todo: t('status.migrationsPendingDo') }),
  migrationsUnknown: () => ({ says: t('status.migrationsUnknown'), todo: t('status.migrationsUnknownDo') }),
  mediaWell: () => ({ says: t('status.mediaWell') }),
  mediaSilent: () => ({ says: t('status.mediaSilent'), todo: t('status.mediaSilentDo') }),
  diskWell: (status) => ({ says: t('status.diskWell', space(status)) }),
  diskLow: (status) => ({
    says: t('status.diskLow', { free: space(status).free }),
    todo: t('status.diskLowDo'),
  }),
  diskSoonLow: (status) => ({
    says: t('status.diskSoonLow', space(status)),
    todo: t('status.diskSoonLowDo'),
  }),
  diskUnknown: () => ({ says: t('status.diskUnknown'), todo: t('status.diskUnknownDo'), at: 'logs' }),
  clockWell: () => ({ says: t('status.clockWell') }),
  clockOff: () => ({ says: t('status.clockOff'), todo: t('status.clockOffDo') }),
  clockUnknown: () => ({ says: t('status.clockUnknown'), todo: t('status.clockUnknownDo') }),
  setupWell: () => ({ says: t('setup.well') }),
  instancesWell: ({ instances }) => ({ says: t('status.instancesWell', { count: instances.length }) }),
  instancesClocks: () => ({ says: t('status.instancesClocks'), todo: t('status.instancesClocksDo') }),
  backupWell: (status) => ({ says: t('status.backupWell', { ago: ago(status.backups?.takenAt, status) }) }),
  backupNone: () => ({
    says: t('status.backupNone'),
    todo: t('status.backupNoneDo', { job: backUp() }),
    at: 'jobs',
  }),
  backupOld: (status) => ({
    says: t('status.backupOld', { ago: ago(status.backups?.takenAt, status) }),
    todo: t('status.backupOldDo', { job: backUp() }),
    at: 'jobs',
  }),
  backupUnknown: () => ({ says: t('status.backupUnknown'), todo: t('status.backupUnknownDo') }),
  drillWell: (status) => ({ says: t('status.drillWell', { ago: ago(status.backups?.drilledAt, status) }) }),
  drillNone: () => ({
    says: t('status.drillNone'),
    todo: t('status.drillNoneDo', { job: drill() }),
    at: 'jobs',
  }),
  drillOld: (status) => ({
    says: t('status.drillOld', { ago: ago(status.backups?.drilledAt, status) }),
    todo: t('status.drillOldDo', { job: drill() }),
    at: 'jobs',
  }),
  drillFailed: () => ({ says: t('status.drillFailed'), todo: t('status.drillFailedDo'), at: 'jobs' }),
  copiesWell: () => ({ says: t('status.copiesWell') }),
  copiesNone: () => ({ says: t('status.copiesNone'), todo: t('status.copiesNoneDo') }),
  jobsWell: () => ({ says: t('status.jobsWell') }),
  jobsFailing: (status) => ({
    says: t('status.jobsFailing', named(status, isFailing)),
    todo: t('status.jobsFailingDo'),
    at: 'jobs',
  }),
  jobsLate: (status) => ({
    says: t(
      'status.jobsLate',
      named(status, (job) => isLate(job, Date.parse(status.at))),
    ),
    todo: t('status.jobsLateDo'),
    at: 'logs',
  }),
  jobsPaused: (status) => ({
    says: t(
      'status.jobsPaused',
      named(status, ({ paused }) => paused),
    ),
    todo: t('status.jobsPausedDo'),
    at: 'jobs',
  }),
  jobsUnknown: () => ({ says: t('status.jobsUnknown'), todo: t('status.jobsUnknownDo') }),
  mailWell: ({ own }) => ({ says: t('status.mailWell', { count: own.mailsSent }) }),
  mailNotSetUp: () => ({ says: t('status.mailNotSetUp'), todo: t('status.mailNotSetUpDo'), at: 'mail' }),
  mailFailing: ({ own }) => ({
    says: t('status.mailFailing', { failed: own.mailsFailed, sent: own.mailsSent }),
    todo: t('status.mailFailingDo'),
    at: 'mail',
  }),
  editsWell: (status) => {
    const { applied, refused } = edits(status);
    return { says: t('status.editsWell', { applied, refused }) };
  },
  editsRefused: (status) => {
    const { refused, all } = edits(status);
    return { says: t('status.editsRefused', { refused, all }), todo: t('status.editsRefusedDo') };
  },
  searchWell: () => ({ says: t('status.searchWell') }),
  searchPreparing: () => ({ says: t('status.searchPreparing') }),
  searchSetAside: ({ own: { setAside } }) => ({
    says: t('status.searchSetAside', { count: setAside.length, pages: listed(setAside) }),
    todo: t('status.searchSetAsideDo'),
    pages: setAside,
  }),
  conflictsWell: ({ database }) => ({
    says: t('status.conflictsWell', { count: database?.conflicts ?? 0 }),
  }),
  conflictsMany: ({ database }) => ({
    says: t('status.conflictsMany', { count: database?.conflicts ?? 0 }),
    todo: t('status.conflictsManyDo'),
    at: 'pages',
  }),
};

/** Returns a finding in words, with the metrics of this status. */
export const textOf = (finding: Finding, status: Status): FindingText =>
  isSetupName(finding) ? ofSetup(finding, status) : TEXTS[finding](status);
