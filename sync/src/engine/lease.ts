import type { SyncMeta } from './ports';

/** Lasts so many milliseconds, longer than a request takes; a tab that froze or died is succeeded after it. */
const LEASE = 30_000;

/** Returns for how many milliseconds an owner other than `owner` may sync; 0 when nobody else does. */
export function leftToOthers({ lease }: SyncMeta, owner: string, now: number): number {
  if (!lease || lease.owner === owner) return 0;
  const left = lease.until - now;
  // An end further away than any lease lasts was written before the clock jumped.
  return left > 0 && left <= LEASE ? left : 0;
}

/** Takes or prolongs the lease, unless another owner has it. */
export const leased = (meta: SyncMeta, owner: string, now: number): SyncMeta =>
  leftToOthers(meta, owner, now) > 0 ? meta : { ...meta, lease: { owner, until: now + LEASE } };

/** Releases the lease, if this owner has it. */
export const released = (meta: SyncMeta, owner: string): SyncMeta =>
  meta.lease?.owner === owner ? { ...meta, lease: null } : meta;
