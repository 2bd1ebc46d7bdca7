import { existsSync, readFileSync } from 'node:fs';

const OWN = '/proc/thread-self/schedstat';
const hasOwn = existsSync(OWN);

/**
 * Milliseconds of the processor that this thread has used: what it had to wait for on a busy machine, and what other
 * threads do beside it, are not among them. Only Linux reports it; on other systems it is what the whole process has
 * used.
 */
export function threadTime(): number {
  if (hasOwn) return Number(readFileSync(OWN, 'utf8').split(' ', 1)[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
