import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end';
import { freePort } from '../platform/embedded/process';
import { needs } from './needs';

function configuration(port: number, url: URL, more: string): string {
  const { hostname, username, password, pathname } = url;
  const name = pathname.slice(1);
  return `[databases]
${name} = host=${hostname} port=${url.port} dbname=${name} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = 20
unix_socket_dir =
${more}
`;
}

function opens(port: number): Promise<boolean> {
  const probe = connect(port, '127.0.0.1');
  return new Promise<boolean>((resolve) => {
    probe.on('connect', () => resolve(true)).on('error', () => resolve(false));
  }).finally(() => probe.destroy());
}

/**
 * A real PgBouncer in transaction mode in front of a database, gone after the test file; `more` adds to its settings.
 * Resolves to the database's URL behind it. Where there is no PgBouncer, the tests that this is called for are skipped.
 */
export async function startPgBouncer(databaseUrl: string, more = ''): Promise<string> {
  if (!needs('pgbouncer')) return databaseUrl;
  const folder = await mkdtemp(join(tmpdir(), 'vestry-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const url = new URL(databaseUrl);
  await writeFile(file, configuration(port, url, more), { mode: 0o644 });
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (part) => (output += String(part)));
  const ended = once(child, 'exit');
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  while (!(await opens(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended at its start: ${output}`);
  }
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
