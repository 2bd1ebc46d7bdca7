// Runs the server tests of a former release on today's migrations: `node .ci/former-server.mjs <tag or commit> [files…]`.
// What fails there would fail in a server of that release that still runs while, or starts after, this one has migrated.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './steps.mjs';

const root = join(import.meta.dirname, '..');
const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

const [given, ...files] = process.argv.slice(2);
const former = given ?? git('describe', '--tags', '--abbrev=0', 'HEAD^');
/** The packages of today, what those of then did with the database being asked elsewhere; our own are those of then. */
async function linkPackages(at) {
  const names = await readdir(join(root, at, 'node_modules')).catch(() => []);
  await mkdir(join(tree, at, 'node_modules'), { recursive: true });
  for (const name of names) {
    if (name !== '@vestry' && (name === '.bin' || !name.startsWith('.'))) {
      await symlink(join(root, at, 'node_modules', name), join(tree, at, 'node_modules', name));
    }
  }
  if (at !== '') return;
  await mkdir(join(tree, 'node_modules/@vestry'));
  for (const own of ['server', 'sync', 'client']) {
    await symlink(join(tree, own), join(tree, 'node_modules/@vestry', own));
  }
}

/** With the packages of today comes the driver with today's patch: a server of then would not start with it. */
async function acceptPatch() {
  const driver = join('server', 'src', 'platform', 'db', 'driver.ts');
  const [today] = /^const PATCH = \d+;$/m.exec(await readFile(join(root, driver), 'utf8'));
  const then = await readFile(join(tree, driver), 'utf8');
  await writeFile(join(tree, driver), then.replace(/^const PATCH = \d+;$/m, today));
}

const scratch = await mkdtemp(join(tmpdir(), 'vestry-former-'));
const tree = join(scratch, 'tree');
git('worktree', 'add', '--detach', tree, former);
try {
  for (const at of ['', 'server', 'sync', 'client']) await linkPackages(at);
  await acceptPatch();
  const migrations = join('server', 'src', 'migrations');
  const known = new Set(await readdir(join(tree, migrations)));
  const added = (await readdir(join(root, migrations))).filter((name) => !known.has(name)).sort();
  for (const name of added) await cp(join(root, migrations, name), join(tree, migrations, name));
  console.log(`${former} with ${added.length} newer migrations: ${added.join(', ') || 'none'}`);
  await run('npm', ['run', '--silent', 'messages'], { cwd: tree });
  const ok = await run('npx', ['--no-install', 'vitest', 'run', ...files], { cwd: join(tree, 'server') });
  process.exitCode = ok ? 0 : 1;
} finally {
  git('worktree', 'remove', '--force', tree);
  await rm(scratch, { recursive: true, force: true });
}
