import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atEnd } from './at-end';
import { freePort } from '../platform/embedded/process';
import { childProgram } from './children';
import { scratchFolder } from './scratch';

export interface RunServer {
  child: ChildProcess;
  url: string;
  /** All that it has written to the terminal. */
  output: () => string;
  /** Its exit code, when all that it has written has come. */
  ended: Promise<number | null>;
  /** Rejects when it ends before. */
  ready: Promise<void>;
}

export const PASSWORD = 'correct horse staple';

/** For instances with separate folders, as in containers: images are in an object store that does not answer. */
export const MEDIA_IN_S3 = {
  MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9',
  MEDIA_S3_BUCKET: 'church',
  MEDIA_S3_ACCESS_KEY_ID: 'x',
  MEDIA_S3_SECRET_ACCESS_KEY: 'x',
};

/** The token of the first admin of such a server. */
export async function signInTo(
  { url }: Pick<RunServer, 'url'>,
  headers: Record<string, string> = {},
): Promise<string> {
  const reply = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}

/** A folder for CLIENT_DIR, with a client of one empty page. */
export async function emptyClient(): Promise<string> {
  const folder = await scratchFolder('client');
  await mkdir(join(folder, 'app'));
  await writeFile(join(folder, 'app', 'index.html'), '<!doctype html>');
  return folder;
}

/** A server as a person starts it, in a process and with a DATA_DIR of its own, at the language of the tests. */
export async function runServer(env: Record<string, string>): Promise<RunServer> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, [childProgram('run')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: await scratchFolder('run'),
      PORT: String(port),
      ADMIN_PASSWORD: PASSWORD,
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let look = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      look();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  atEnd(() => child.kill('SIGKILL'));
  const ready = new Promise<void>((resolve, reject) => {
    look = () => {
      if (text.includes('/dashboard/login')) resolve();
    };
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${text}`)));
  });
  ready.catch(() => undefined);
  return { child, url: `http://127.0.0.1:${port}`, output: () => text, ended, ready };
}
