import type { Transaction } from './db';

/** Numbers of advisory locks: any, as long as each is another one and stays the same. */
const LOCKS = {
  migrations: 7_236_112,
  starter: 7_236_113,
  'analytics roll-up': 7_236_114,
  redirects: 7_236_115,
  reviews: 7_236_116,
  tokens: 7_236_117,
  'preview links': 7_236_118,
  restore: 7_236_121,
  backup: 7_236_122,
  instances: 7_236_131,
  'site import': 7_236_132,
  'page texts': 7_236_133,
};

/** Takes a lock that all instances share: other transactions wait here until this one has ended. */
export async function oneAtATime(tx: Transaction, what: keyof typeof LOCKS): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCKS[what]})`;
}

/** False when another session has the lock; otherwise it is kept until the transaction ends. */
export async function isFree(tx: Transaction, what: keyof typeof LOCKS): Promise<boolean> {
  const [row] = await tx<[{ free: boolean }]>`select pg_try_advisory_xact_lock(${LOCKS[what]}) as free`;
  return row.free;
}
