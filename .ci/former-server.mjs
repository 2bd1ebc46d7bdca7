// Runs the server tests of a former release on today's migrations, with the packages of then:
// `node .ci/former-server.mjs <tag or commit> [files…]`. What fails there would fail in a server of that release that
// still runs while, or starts after, this one has migrated. After a migration that contracts none of them does:
// then nothing is tried, and the run of all tests says so.
import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { writeEvent } from './events.mjs';
import { whyUntried } from './migrations.mjs';
import { run } from './steps.mjs';

/** Each part has a PostgreSQL of its own: tests of a former release may leave connections behind, which it has few of. */
const PARTS = 4;

const root = join(import.meta.dirname, '..');
const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

/** Before a release is tagged: the last commit before the baseline, whose databases every version since takes. */
const BEFORE_RELEASES = 'd7ec9fa2';

const QUIET = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };

function lastTag() {
  try {
    return execFileSync('git', ['-C', root, 'describe', '--tags', '--abbrev=0', 'HEAD^'], QUIET).trim();
  } catch {
    return undefined;
  }
}

const [given, ...files] = process.argv.slice(2);
const former = given ?? lastTag() ?? BEFORE_RELEASES;
const migrations = join('server', 'src', 'migrations');

/** By their numbers: a baseline takes the place of files that were there. */
const numberOf = (path) => basename(path).slice(0, 3);
const last = git('ls-tree', '--name-only', former, `${migrations}/`).split('\n').map(numberOf).sort().at(-1);
const added = (await readdir(join(root, migrations))).filter((name) => numberOf(name) > last).sort();
const texts = new Map(
  await Promise.all(added.map(async (name) => [name, await readFile(join(root, migrations, name), 'utf8')])),
);
console.log(`${former} with ${added.length} newer migrations: ${added.join(', ')}`);
const why = whyUntried(former, texts);
if (why) {
  console.log(`Nothing is tried: ${why}.`);
  writeEvent({ test: former, is: 'skipped', name: 'former server', why, byDecision: true });
  process.exit(0);
}

const scratch = await mkdtemp(join(tmpdir(), 'vestry-former-'));
// The database's user has to get at the programs below it.
await chmod(scratch, 0o755);
const tree = join(scratch, 'tree');
git('worktree', 'add', '--detach', tree, former);

const test = (...args) =>
  run('npx', ['--no-install', 'vitest', 'run', ...args], { cwd: join(tree, 'server') });

async function testParts() {
  let ok = true;
  for (let part = 1; part <= PARTS; part += 1) ok = (await test(`--shard=${part}/${PARTS}`)) && ok;
  return ok;
}

try {
  for (const name of added) await cp(join(root, migrations, name), join(tree, migrations, name));
  const installed = await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: tree });
  const ok = installed && (files.length > 0 ? await test(...files) : await testParts());
  process.exitCode = ok ? 0 : 1;
} finally {
  git('worktree', 'remove', '--force', tree);
  await rm(scratch, { recursive: true, force: true });
}
