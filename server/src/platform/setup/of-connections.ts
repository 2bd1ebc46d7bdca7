import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';
import type { Config } from '../../config';
import type { DatabaseFacts } from './sql';

/** Beside the pool: one that listens, one of the queue of jobs, one of the worker that adds up days. */
const BESIDE_POOL = 3;
/** Of DATABASE_POOL. */
const LEAST_POOL = 2;

/** Fewer connections than the servers may open. Behind a pooler that is the pooler's matter. */
export function ofConnections(
  { pool, prepare }: Pick<Config['database'], 'pool' | 'prepare'>,
  { connections, instances }: DatabaseFacts,
): SetupFinding[] {
  const given = Object.values(connections).filter((each) => each !== null);
  const allowed = Math.min(...given);
  const needed = (pool + BESIDE_POOL) * instances;
  if (!prepare || needed <= allowed) return [];
  const fitting = Math.max(LEAST_POOL, Math.floor(allowed / instances) - BESIDE_POOL);
  return [setupFinding('connectionsFew', { allowed, needed, instances, pool: fitting })];
}
