// The embedded folder of a former PostgreSQL, real ones of the npm package, brought to this version's by the command that
// a person types. Needs a build, and the npm registry; no part of `npm run bench`.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '../src/platform/db/db';
import { flags, prepareDataFolder } from '../src/platform/embedded/embedded-postgres';
import { fetchFormer } from '../src/platform/embedded/former-programs';
import { endPostgres, freePort, launchPostgres, runProgram } from '../src/platform/embedded/process';
import { createDatabase, keptPasswords, urlsOf } from '../src/platform/embedded/roles';
import { systemUser } from '../src/platform/embedded/system-user';
import { scratchFolder } from '../src/test-kit/scratch';

const MAIN = join(import.meta.dirname, '../dist/main.js');
const AUDIT_EVENTS = 200_000;

/** The product, until it is ready; resolves to what ends it. */
async function serve(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [MAIN, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  while (!output.includes('Sign in at')) output += String((await once(child.stdout, 'data'))[0]);
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

async function upgradeFrom(version: string): Promise<void> {
  const home = await scratchFolder(`upgrade-${version}`);
  const dataDir = join(home, 'data');
  const folder = join(dataDir, 'postgres');
  await prepareDataFolder(dataDir);
  const user = await systemUser();
  const { programs, remove } = await fetchFormer(version, dataDir);
  const passwords = keptPasswords(dataDir);
  const secret = join(home, 'password');
  await writeFile(secret, passwords.superuser);
  await mkdir(folder, { mode: 0o700 });
  if (user) for (const path of [secret, folder]) await chown(path, user.uid, user.gid);
  const encoding = ['--encoding=UTF8', '--locale=C', '--username=postgres', '--auth=scram-sha-256'];
  await runProgram(programs.initdb, [`--pgdata=${folder}`, `--pwfile=${secret}`, ...encoding], user);
  const { child, port } = await launchPostgres({
    program: programs.postgres,
    folder,
    user,
    flags: flags(false),
    port: undefined,
    onLog: () => undefined,
  });
  await createDatabase(port, passwords);
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), SAMPLE_SITE: 'church' };
  const { url } = urlsOf(port, passwords);
  const end = await serve({ ...env, DATABASE_URL: url });
  await end();
  const sql = connect(url, { max: 1 });
  await sql`insert into audit_log (act, subject, address) select 'signedIn', md5(n::text), '' from generate_series(1, ${AUDIT_EVENTS}::int) n`;
  const [page] = await sql<[{ count: number }]>`select count(*)::int from documents`;
  await sql.end();
  await endPostgres(child);
  await remove();

  const refused = await promisify(execFile)(process.execPath, [MAIN, 'serve'], { env }).then(
    () => 'it started',
    (error: { stderr: string }) => error.stderr.trim(),
  );
  const started = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, 'upgrade-database'], { env });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const endNew = await serve(env);
  const reply = await fetch(`http://127.0.0.1:${env.PORT}/`);
  await endNew();
  const removed = await promisify(execFile)(process.execPath, [MAIN, 'upgrade-database', '--remove-former'], {
    env,
  });
  console.log(`PostgreSQL ${version} before: ${refused}`);
  console.log(`  ${seconds} s with fetching the former programs, ${page.count} documents: ${stdout.trim()}`);
  console.log(`  its first page afterwards: ${reply.status}; ${removed.stdout.trim()}`);
  await rm(home, { recursive: true, force: true });
}

for (const version of ['16', '17']) await upgradeFrom(version);
