// Sees to it that nginx is there for the tests that put it in front of the server: as root by Debian's package.
import { execFileSync, spawnSync } from 'node:child_process';

const isThere = (program) => spawnSync(program, ['-v']).error === undefined;

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(command, args, { stdio: 'inherit', env });
}

/** Throws an error that says in one line what is missing. */
export function ensureNginx() {
  if (isThere('nginx')) return;
  const missing =
    'nginx is missing, and tests put it in front of the server: install it (apt-get install nginx).';
  if (process.getuid?.() !== 0 || !isThere('apt-get')) throw new Error(missing);
  try {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'nginx']);
  } catch (cause) {
    throw new Error(missing, { cause });
  }
  if (!isThere('nginx')) throw new Error(missing);
}
