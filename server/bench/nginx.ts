import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

export interface Nginx {
  port: number;
  /** Microseconds of processor time that its one worker has used. */
  cpu: () => Promise<number>;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** One worker, as the product has one process; open files kept, nothing but the request line and a log like ours. */
function configuration(folder: string, port: number): string {
  return `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  types { text/html html; }
  access_log ${folder}/access.log combined buffer=64k flush=1s;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  open_file_cache max=100; keepalive_requests 1000000000; sendfile on; tcp_nopush on;
  server { listen 127.0.0.1:${port}; root ${folder}/www; gzip_static on; }
}
`;
}

async function up(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error('nginx ended at its start');
}

/** Of one clock tick of /proc, on every Linux that Node runs on. */
const TICK_US = 10_000;

async function workerCpu(master: number): Promise<number> {
  const [worker] = (await readFile(`/proc/${master}/task/${master}/children`, 'utf8')).split(' ');
  const stat = await readFile(`/proc/${worker}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_US;
}

/** Serves a gzipped page at '/' by `gzip_static`; undefined where nginx is not installed (Debian: nginx-light). */
export async function startNginx(gzipped: Buffer): Promise<Nginx | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'vestry-nginx-'));
  // Its worker is another user when this one is root.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'www'));
  await writeFile(join(folder, 'www/index.html.gz'), gzipped);
  await writeFile(join(folder, 'www/index.html'), gunzipSync(gzipped));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await up(port, child);
  return {
    port,
    cpu: () => workerCpu(child.pid!),
    stop: async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
