import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, TestRunner } from 'vitest';

const runs = (program: string, flag: string) => spawnSync(program, [flag]).error === undefined;

function mounts(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'vestry-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', folder]).status === 0;
  if (mounted) spawnSync('umount', [folder]);
  rmdirSync(folder);
  return mounted;
}

/** What tests need of the machine beside Node: how to find it, and the message without it. */
const NEEDS = {
  nginx: { isThere: () => runs('nginx', '-v'), reason: 'nginx is missing (apt-get install nginx)' },
  pgbouncer: {
    isThere: () => runs('pgbouncer', '--version'),
    reason: 'PgBouncer is missing (apt-get install pgbouncer)',
  },
  promtool: {
    isThere: () => runs('promtool', '--version'),
    reason: 'promtool is missing (apt-get install prometheus)',
  },
  openssl: {
    isThere: () => runs('openssl', 'version'),
    reason: 'openssl is missing (apt-get install openssl)',
  },
  'systemd-analyze': {
    isThere: () => runs('systemd-analyze', '--version'),
    reason: 'systemd-analyze is missing (apt-get install systemd)',
  },
  root: { isThere: () => process.getuid?.() === 0, reason: 'only root can do this' },
  mount: { isThere: mounts, reason: 'only root can mount a small disk' },
};
export type Need = keyof typeof NEEDS;

const found = new Map<Need, boolean>();

/**
 * Within a test: skips it where that is missing. At the top of a file or of a `describe`: skips all tests there, and
 * returns whether it is there. The reason comes into the report of the run; in CI a skipped test is a failure.
 */
export function needs(what: Need): boolean {
  const { isThere, reason } = NEEDS[what];
  if (!found.has(what)) found.set(what, isThere());
  const isMissing = !found.get(what);
  const test = TestRunner.getCurrentTest();
  if (test) test.context.skip(isMissing, reason);
  else if (isMissing) beforeEach(({ skip }) => skip(reason));
  return !isMissing;
}
