import type { JobStatusFacts, Status } from '../contract/status';
import { isSetupName, type Level, SETUP_LEVELS } from './setup';

const HOUR_MS = 3_600_000;

/** These values count as unusual; server/deploy/alerts.yml has the same numbers. */
export const LIMITS = {
  backupHours: 30,
  drillDays: 15,
  diskBytes: 1e9,
  diskShare: 0.05,
  answerMs: 500,
  conflicts: 50,
  refusedShare: 0.2,
} as const;

/** Less than that is no share to speak of. */
const FEW_EDITS = 20;
/** A clock that is further from the database's makes tokens that others refuse. */
export const CLOCK_MS = 30_000;
/** A job begins within a minute or two of its time. */
const LATE_MS = 10 * 60_000;

/** Says how serious each finding is, in the order in which a screen lists what is equally serious. */
export const LEVELS = {
  databaseWell: 'well',
  databaseSilent: 'problem',
  databaseReadOnly: 'problem',
  databaseFull: 'problem',
  databaseStalled: 'problem',
  databaseSlow: 'warning',
  migrationsWell: 'well',
  migrationsPending: 'problem',
  migrationsUnknown: 'problem',
  mediaWell: 'well',
  mediaSilent: 'problem',
  diskWell: 'well',
  diskLow: 'problem',
  diskSoonLow: 'warning',
  diskUnknown: 'warning',
  clockWell: 'well',
  clockOff: 'problem',
  clockUnknown: 'warning',
  setupWell: 'well',
  ...SETUP_LEVELS,
  instancesWell: 'well',
  instancesClocks: 'problem',
  backupWell: 'well',
  backupNone: 'warning',
  backupOld: 'problem',
  backupUnknown: 'warning',
  drillWell: 'well',
  drillNone: 'hint',
  drillOld: 'warning',
  drillFailed: 'problem',
  copiesWell: 'well',
  copiesNone: 'hint',
  jobsWell: 'well',
  jobsFailing: 'problem',
  jobsLate: 'problem',
  jobsPaused: 'hint',
  jobsUnknown: 'warning',
  mailWell: 'well',
  mailNotSetUp: 'warning',
  mailFailing: 'warning',
  editsWell: 'well',
  editsRefused: 'warning',
  searchWell: 'well',
  searchPreparing: 'well',
  searchSetAside: 'problem',
  conflictsWell: 'well',
  conflictsMany: 'warning',
} as const satisfies Record<string, Level>;
export type Finding = keyof typeof LEVELS;

const SERIOUS: readonly Level[] = ['problem', 'warning', 'hint', 'well'];

const timeOf = (at: string | null): number => (at === null ? -Infinity : Date.parse(at));

/** Its last run has failed. */
export const isFailing = ({ succeededAt, failedAt }: JobStatusFacts): boolean =>
  timeOf(failedAt) > timeOf(succeededAt);

/** Its time has passed, and nobody has begun it. */
export const isLate = ({ paused, active, nextAt }: JobStatusFacts, now: number): boolean =>
  !paused && !active && nextAt !== null && Date.parse(nextAt) < now - LATE_MS;

function ofDatabase({ readiness, database }: Status): Finding {
  if (readiness?.database === 'readOnly') return 'databaseReadOnly';
  if (readiness?.database === 'full') return 'databaseFull';
  if (readiness?.database === 'stalled') return 'databaseStalled';
  if (!database || readiness?.database !== 'ok') return 'databaseSilent';
  return database.answerMs > LIMITS.answerMs ? 'databaseSlow' : 'databaseWell';
}

function ofDisk({ readiness, disk }: Status): Finding {
  if (readiness?.disk === 'low') return 'diskLow';
  if (!disk) return 'diskUnknown';
  const { free, size } = disk;
  return free < LIMITS.diskBytes || free / size < LIMITS.diskShare ? 'diskSoonLow' : 'diskWell';
}

function ofReadiness({ readiness }: Pick<Status, 'readiness'>): Finding[] {
  const { migrations = 'unknown', media = 'silent', clock = 'unknown' } = readiness ?? {};
  return [
    ({ ok: 'migrationsWell', pending: 'migrationsPending', unknown: 'migrationsUnknown' } as const)[
      migrations
    ],
    media === 'ok' ? 'mediaWell' : 'mediaSilent',
    ({ ok: 'clockWell', off: 'clockOff', unknown: 'clockUnknown' } as const)[clock],
  ];
}

const DATABASE_FAILS = {
  silent: 'databaseSilent',
  readOnly: 'databaseReadOnly',
  full: 'databaseFull',
  stalled: 'databaseStalled',
} as const;

/** Lists what fails of what `/readyz` names, in the order of a screen. */
export function failingParts(readiness: NonNullable<Status['readiness']>): Finding[] {
  const { database, disk } = readiness;
  const all = new Set<Finding>(ofReadiness({ readiness }));
  if (database !== 'ok') all.add(DATABASE_FAILS[database]);
  if (disk === 'low') all.add('diskLow');
  return (Object.keys(LEVELS) as Finding[]).filter((each) => all.has(each) && LEVELS[each] !== 'well');
}

/** Of an older server, which does not say, nothing. */
function ofSetup({ own: { setup } }: Status): Finding[] {
  if (!setup) return [];
  const found = setup.map(({ name }) => name).filter(isSetupName);
  return found.length > 0 ? found : ['setupWell'];
}

type Instance = Pick<Status['instances'][number], 'settings'>;

/** Settings that both of two servers name, and have otherwise. */
export const otherSettings = (
  { settings: one = {} }: Instance,
  { settings: other = {} }: Instance,
): string[] => Object.keys(one).filter((name) => name in other && one[name] !== other[name]);

/** In what else they differ, the server finds by itself. */
function ofInstances({ instances, own: { setup = [] } }: Status): Finding[] {
  if (instances.some(({ clockMs, isThis }) => !isThis && Math.abs(clockMs) > CLOCK_MS))
    return ['instancesClocks'];
  return setup.some(({ name }) => name === 'serversDiffer') ? [] : ['instancesWell'];
}

function ofBackups({ backups, copied }: Status, now: number): Finding[] {
  if (!backups) return ['backupUnknown'];
  const { takenAt, drilledAt, drillFailed } = backups;
  const copies: Finding = copied ? 'copiesWell' : 'copiesNone';
  // What there is not is neither old nor tried out.
  if (takenAt === null) return ['backupNone', copies];
  const isOld = now - timeOf(takenAt) > LIMITS.backupHours * HOUR_MS;
  const drill = (): Finding => {
    if (drillFailed) return 'drillFailed';
    if (drilledAt === null) return 'drillNone';
    return now - timeOf(drilledAt) > LIMITS.drillDays * 24 * HOUR_MS ? 'drillOld' : 'drillWell';
  };
  return [isOld ? 'backupOld' : 'backupWell', drill(), copies];
}

function ofJobs({ jobs }: Status, now: number): Finding[] {
  if (!jobs) return ['jobsUnknown'];
  const found: Finding[] = [];
  if (jobs.some(isFailing)) found.push('jobsFailing');
  if (jobs.some((job) => isLate(job, now))) found.push('jobsLate');
  if (jobs.some(({ paused }) => paused)) found.push('jobsPaused');
  return found.length > 0 ? found : ['jobsWell'];
}

function ofMail({ own }: Status): Finding {
  if (!own.mailSetUp) return 'mailNotSetUp';
  return own.mailsFailed > 0 ? 'mailFailing' : 'mailWell';
}

function ofEdits({ own: { editsApplied, editsRefused }, database }: Status): Finding[] {
  const all = editsApplied + editsRefused;
  const many = all >= FEW_EDITS && editsRefused / all > LIMITS.refusedShare;
  const found: Finding[] = [many ? 'editsRefused' : 'editsWell'];
  // Without the database nobody knows.
  if (database) found.push(database.conflicts > LIMITS.conflicts ? 'conflictsMany' : 'conflictsWell');
  return found;
}

function ofSearch({ readiness, own }: Status): Finding {
  if (own.setAside.length > 0) return 'searchSetAside';
  return readiness?.search === 'preparing' ? 'searchPreparing' : 'searchWell';
}

/** Lists what a status means, the most serious first. */
export function findingsOf(status: Status): Finding[] {
  const now = Date.parse(status.at);
  const all = new Set<Finding>([
    ofDatabase(status),
    ofDisk(status),
    ...ofReadiness(status),
    ...ofSetup(status),
    ...ofInstances(status),
    ...ofBackups(status, now),
    ...ofJobs(status, now),
    ofMail(status),
    ...ofEdits(status),
    ofSearch(status),
  ]);
  const ordered = (Object.keys(LEVELS) as Finding[]).filter((each) => all.has(each));
  return SERIOUS.flatMap((level) => ordered.filter((each) => LEVELS[each] === level));
}
