import { statfs } from 'node:fs/promises';
import { SETUP_LEVELS } from '@vestry/sync/status/setup';
import { Gauge, Registry } from 'prom-client';
import { PRODUCT_VERSION } from '../../product-version';
import type { Sql } from '../db/db';
import { endsWithin } from '../db/ends-within';
import type { Readiness } from '../health/readiness';
import type { Setup } from '../setup/setup';
import { type DatabaseMetrics, type JobMetrics, readDatabaseMetrics, readJobs } from './sql';

/** The values are read once in so long, however many requests there are. Milliseconds. */
const FRESH_MS = 5_000;
/** A scrape does not wait longer for a database that hangs. */
const PATIENCE_MS = 2_000;

interface Sources {
  sql: Sql;
  dataDir: string;
  pool: number;
  readiness: () => Promise<Readiness>;
  setup: Pick<Setup, 'look' | 'found'>;
  /** Called at intervals with the reason for missing metrics, and without one when they are there. */
  report: (what: 'database' | 'around', error?: unknown) => void;
  freshMs?: number;
  patienceMs?: number | undefined;
}

/** The last measurements; a source that did not answer is left out. */
export interface Measurements {
  database?: DatabaseMetrics & { waitMs: number; jobs: JobMetrics[] };
  readiness?: Readiness;
  /** Bytes. */
  disk?: { free: number; size: number };
}

/** The search says `ready`, all else `ok`. */
const WELL = new Set<string | undefined>(['ok', 'ready']);

const seconds = (time: Date | null): number => (time ? time.getTime() / 1000 : 0);

/**
 * Gauges that are read on demand from the database, the disk and the readiness. A source that does not answer has no
 * values, and a gauge shows that: a scrape never fails because of it.
 */
export function createGauges(sources: Sources) {
  const { sql, dataDir, pool, readiness, setup, report } = sources;
  const { freshMs = FRESH_MS, patienceMs = PATIENCE_MS } = sources;
  const registry = new Registry();
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });

  gauge('vestry_build_info', 'Always 1.', 'version', 'node').set(
    { version: PRODUCT_VERSION, node: process.versions.node },
    1,
  );
  gauge('vestry_database_pool_size', 'Connections that this server may have.').set(pool);
  const answers = gauge(
    'vestry_database_figures',
    '1 when the database has answered with what follows of it.',
  );
  const wait = gauge(
    'vestry_database_answer_seconds',
    'How long a small question took: the wait for a free connection, and the answer.',
  );
  const connections = gauge(
    'vestry_database_connections',
    'Connections of all instances: in use, and idle.',
    'state',
  );
  const schema = gauge('vestry_schema_version', 'Newest migration of the database.');
  const instances = gauge('vestry_instances', 'Servers that share the database.');
  const conflicts = gauge('vestry_conflicts_last_hour', 'True conflicts of the last hour.');
  const backup = gauge('vestry_backup_timestamp_seconds', 'Of the newest backup; 0 without any.');
  const drilled = gauge('vestry_drill_timestamp_seconds', 'Of the last drill that went well; 0 without any.');
  const drillFailed = gauge('vestry_drill_failed', '1 when the last drill has failed.');
  const succeeded = gauge(
    'vestry_job_success_timestamp_seconds',
    'When a job last ended well; 0 for never.',
    'task',
  );
  const failed = gauge(
    'vestry_job_failure_timestamp_seconds',
    'When a job last failed; 0 for never.',
    'task',
  );
  const free = gauge('vestry_disk_free_bytes', 'Free for this server where DATA_DIR is.');
  const size = gauge('vestry_disk_size_bytes', 'In all where DATA_DIR is.');
  const state = gauge('vestry_state', '1 for the state that /readyz tells.', 'state');
  const part = gauge('vestry_ready', '1 for what is as it should be, of what /readyz looks at.', 'part');
  const finding = gauge(
    'vestry_finding',
    '1 for what does not fit of what the server runs on; /dashboard/status has the words.',
    'name',
  );
  const latest: Measurements = {};
  const ofDatabase = [wait, schema, instances, conflicts, backup, drilled, drillFailed];

  async function measureDatabase(): Promise<void> {
    try {
      const startedAt = performance.now();
      await sql`select 1`;
      const waited = (performance.now() - startedAt) / 1000;
      const [found, jobs] = await Promise.all([readDatabaseMetrics(sql), readJobs(sql), setup.look()]);
      wait.set(waited);
      connections.set({ state: 'busy' }, found.busy);
      connections.set({ state: 'idle' }, found.idle);
      schema.set(found.schema);
      instances.set(found.instances);
      conflicts.set(found.conflicts);
      backup.set(seconds(found.backupAt));
      drilled.set(seconds(found.drilledAt));
      drillFailed.set(found.drillFailed ? 1 : 0);
      for (const { name, succeededAt, failedAt } of jobs) {
        succeeded.set({ task: name }, seconds(succeededAt));
        failed.set({ task: name }, seconds(failedAt));
      }
      answers.set(1);
      latest.database = { ...found, jobs, waitMs: waited * 1000 };
      report('database');
    } catch (error) {
      report('database', error);
      forgetDatabase();
    }
  }
  function forgetDatabase(): void {
    delete latest.database;
    for (const each of ofDatabase) each.remove();
    connections.reset();
    succeeded.reset();
    failed.reset();
    answers.set(0);
  }

  async function lookAround(): Promise<void> {
    try {
      const [{ state: now, ...parts }, { bavail, blocks, bsize }] = await Promise.all([
        readiness(),
        statfs(dataDir),
      ]);
      for (const each of ['ready', 'degraded', 'unavailable'] as const)
        state.set({ state: each }, each === now ? 1 : 0);
      for (const [name, found] of Object.entries(parts)) part.set({ part: name }, WELL.has(found) ? 1 : 0);
      free.set(bavail * bsize);
      size.set(blocks * bsize);
      latest.readiness = { state: now, ...parts };
      latest.disk = { free: bavail * bsize, size: blocks * bsize };
      report('around');
    } catch (error) {
      report('around', error);
      delete latest.readiness;
      delete latest.disk;
    }
  }

  let asking: Promise<void> | undefined;
  let around: Promise<void> | undefined;
  let at = -Infinity;

  function setFindings(): void {
    const names = new Set<string>(setup.found().map(({ name }) => name));
    for (const name of Object.keys(SETUP_LEVELS)) finding.set({ name }, names.has(name) ? 1 : 0);
  }

  async function patiently(): Promise<void> {
    if (asking && !(await endsWithin(asking, patienceMs))) forgetDatabase();
    await around;
    setFindings();
  }

  return {
    registry,
    /** The measurements of the last refresh. */
    latest: (): Measurements => ({ ...latest }),
    /** Resolves when the registry is as fresh as it gets, and never rejects. */
    async refresh(): Promise<void> {
      if (performance.now() - at >= freshMs) {
        at = performance.now();
        // One that still waits for the database is not joined by another.
        asking ??= measureDatabase().finally(() => {
          asking = undefined;
        });
        around = lookAround();
      }
      await patiently();
    },
  };
}
