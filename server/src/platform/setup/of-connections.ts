import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';
import type { Config } from '../../config';
import type { ConnectionLimits, DatabaseFacts } from './sql';

/** Beside the pool: one that listens, one of the worker that adds up days. */
const BESIDE_POOL = 2;
/** The least value of DATABASE_POOL. */
const LEAST_POOL = 2;

type Settings = Pick<Config['database'], 'pool' | 'prepare'>;
type Facts = Pick<DatabaseFacts, 'connections' | 'instances'>;

const allowedBy = (limits: ConnectionLimits): number =>
  Math.min(...Object.values(limits).filter((each) => each !== null));

/**
 * How large the pool of each of so many servers may be. A pool that takes all connections leaves none for what listens,
 * and never gives one back. Behind a pooler that is the pooler's matter.
 */
export function fittingPool({ pool, prepare }: Settings, limits: ConnectionLimits, instances = 1): number {
  if (!prepare) return pool;
  const share = Math.floor(allowedBy(limits) / instances) - BESIDE_POOL;
  return Math.max(LEAST_POOL, Math.min(pool, share));
}

/** Fewer connections than the servers may open. */
export function ofConnections(settings: Settings, { connections, instances }: Facts): SetupFinding[] {
  const allowed = allowedBy(connections);
  const needed = (settings.pool + BESIDE_POOL) * instances;
  if (!settings.prepare || needed <= allowed) return [];
  const pool = fittingPool(settings, connections, instances);
  return [setupFinding('connectionsFew', { allowed, needed, instances, pool })];
}
