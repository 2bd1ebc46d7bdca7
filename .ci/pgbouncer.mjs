// Sees to it that PgBouncer is there for the tests that put it in front of the database: as root by Debian's package.
import { execFileSync, spawnSync } from 'node:child_process';

const isThere = (program) => spawnSync(program, ['--version']).error === undefined;

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(command, args, { stdio: 'inherit', env });
}

/** Throws an error that says in one line what is missing. */
export function ensurePgBouncer() {
  if (isThere('pgbouncer')) return;
  const missing =
    'PgBouncer is missing, and tests put it in front of the database: install it (apt-get install pgbouncer).';
  if (process.getuid?.() !== 0 || !isThere('apt-get')) throw new Error(missing);
  try {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'pgbouncer']);
  } catch (cause) {
    throw new Error(missing, { cause });
  }
  if (!isThere('pgbouncer')) throw new Error(missing);
}
