import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end';
import { freePort } from '../platform/embedded/process';
import { needs } from './needs';

/** As an operator sets it up: connections to the server stay open, and the visitor's address is passed on. */
function configuration(port: number, upstreams: readonly number[]): string {
  // A server that was away for a moment is tried again at the next request.
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`);
  return `worker_processes 1; daemon off; pid nginx.pid; error_log error.log;
events { worker_connections 256; }
http {
  access_log off; keepalive_requests 1000000;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  upstream server { ${servers.join(' ')} keepalive 32; keepalive_timeout 500ms; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://server; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`;
}

function opens(port: number): Promise<boolean> {
  const probe = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    probe.on('connect', () => resolve(true)).on('error', () => resolve(false));
  }).finally(() => probe.destroy()) as Promise<boolean>;
}

async function untilItListens(port: number, child: ChildProcess, output: () => string): Promise<void> {
  while (!(await opens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended at its start: ${output()}`);
  }
}

/** A real nginx in front of the servers at these ports, stopped after the test file. Resolves to its port. */
export async function startNginx(...upstreams: number[]): Promise<number> {
  const port = await freePort();
  await runNginx(port, () => configuration(port, upstreams));
  return port;
}

/**
 * One with a configuration that is made for a folder of its own; resolves when it listens at the port. Where there is
 * no nginx, the tests that this is called for are skipped.
 */
export async function runNginx(port: number, configure: (folder: string) => string): Promise<void> {
  if (!needs('nginx')) return;
  const folder = await mkdtemp(join(tmpdir(), 'vestry-nginx-'));
  // Its worker is another user when this one is root.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'nginx.conf'), configure(folder));
  const options = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'];
  const child = spawn('nginx', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (part) => (output += String(part)));
  const ended = once(child, 'exit');
  atEnd(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  await untilItListens(port, child, () => output);
}
