// The programs that a part of the tests puts beside the product: as root they are installed as Debian's packages.
import { execFileSync, spawnSync } from 'node:child_process';

const PROGRAMS = [
  { name: 'nginx', flag: '-v' },
  { name: 'pgbouncer', flag: '--version' },
  { name: 'promtool', flag: '--version', from: 'prometheus' },
];

const isMissing = ({ name, flag }) => spawnSync(name, [flag]).error !== undefined;

/** Installs what is missing, where that is possible. Tests that need what is still missing say so one by one. */
export function ensurePrograms() {
  const missing = PROGRAMS.filter(isMissing).map(({ name, from = name }) => from);
  if (missing.length === 0 || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => execFileSync('apt-get', [...args, '-qq'], { stdio: 'inherit', env });
  try {
    apt('update');
    apt('install', '-y', ...missing);
  } catch (error) {
    console.error(`${missing.join(' and ')} could not be installed: ${error.message}`);
  }
}
