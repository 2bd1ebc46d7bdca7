import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogEntry } from '@vestry/sync/contract/analytics';
import { createLogger } from '../../platform/log/log-file';
import { expect, it } from 'vitest';
import { EDITOR_JOBS, EDITOR_TEXTS } from './shown-lines';
import { analyticsWorld } from './test-support/world';

const { call, context, editor, signInAs } = await analyticsWorld();
const admin = await signInAs('admin');
const folder = join(context.config.dataDir, 'logs');
const written: string[] = [];
const log = createLogger({ write: (line) => void written.push(line) });

const LINK = 'http://localhost:3000/api/v1/auth/activate?token=open-sesame';
const PATH = '/var/lib/vestry/backup/2026-03-07';
const REQUEST = { id: 'x-1', address: '203.0.113.77', bytes: 12, timeMs: 1, agent: 'Somebody/1.0' };

/** Writes what `write` logs as the only lines of a day, and reads them as editor and as admin, oldest first. */
async function shown(write: () => void) {
  written.length = 0;
  write();
  const day = '2026-03-07';
  await mkdir(folder, { recursive: true });
  const lines = written.map((line) => line.replace(/"time":"[^"]+"/, `"time":"${day}T01:00:00.000Z"`));
  await writeFile(join(folder, `server-${day}.log`), lines.join(''));
  const read = async (as: typeof editor) => {
    const reply = await call('GET', `/analysis/dashboard/logs?start=${day}T00:00:00Z&end=${day}T02:00:00Z`, {
      as,
    });
    return reply
      .json<{ data: LogEntry[] }>()
      .data.toReversed()
      .map(({ label, message }) => `${label}: ${message}`);
  };
  return { editors: await read(editor), admins: await read(admin) };
}

it('[AN4] editors see what was asked for and how jobs went, admins see whole lines', async () => {
  const { editors, admins } = await shown(() => {
    log.info({ label: 'server', url: 'http://localhost', ms: 12 }, 'listening');
    log.info({ label: 'request', ...REQUEST, method: 'GET', status: 200, url: '/about' });
    log.info({
      label: 'request',
      ...REQUEST,
      method: 'GET',
      status: 200,
      url: '/api/v1/pages?search=secret',
    });
    log.info({ label: 'jobs', job: 'back-up', folder: PATH }, 'done');
    log.error({ label: 'jobs', job: PATH, reason: LINK }, 'failed');
    log.error({ label: 'error', err: new Error(PATH), reqId: 'x-1' }, 'request failed');
  });
  expect(editors).toEqual([
    'server: listening',
    'request: GET /about 200',
    'request: GET /api/v1/pages?[redacted] 200',
    'jobs: back-up: done',
    'jobs: failed',
    'error: request failed',
  ]);
  expect(admins.length).toBe(6);
  expect(admins[0]).toBe('server: listening {"url":"http://localhost","ms":12}');
  expect(admins[2]).toBe('request: GET /api/v1/pages?search=secret 200');
  expect(admins[3]).toBe(`jobs: done {"job":"back-up","folder":"${PATH}"}`);
});

it('no link, token, path or number of an account reaches an editor, wherever in a line it is', async () => {
  const secrets = [LINK, PATH, 'open-sesame', 'account-4711'];
  const labels = [
    ...Object.keys(EDITOR_TEXTS),
    'request',
    'postgres',
    'auth',
    'migrate',
    '__proto__',
    LINK,
    PATH,
  ];
  const { editors, admins } = await shown(() => {
    for (const label of labels) {
      const texts = EDITOR_TEXTS[label] ?? ['done'];
      for (const secret of secrets) {
        log.info({ label }, secret);
        for (const text of Array.isArray(texts) ? texts : ['done']) {
          log.info({ label }, `${text} ${secret}`);
          log.warn(
            { label, link: secret, file: secret, path: secret, userId: secret, job: secret, name: secret },
            text,
          );
          log.error({ label, err: new Error(secret), reason: { deep: [secret] } }, text);
          log.info({ label, message: secret, logger: secret }, text);
          log.info({ label, msg: secret }, text);
        }
      }
    }
    for (const secret of secrets) {
      log.info({ label: 'request', ...REQUEST, method: secret, status: 200, url: '/' });
      log.info({
        label: 'request',
        ...REQUEST,
        method: 'GET',
        status: 200,
        url: `/activate?token=${secret}`,
      });
      log.info({
        label: 'request',
        ...REQUEST,
        method: 'GET',
        status: 200,
        url: `/activate;token=${secret}`,
      });
      log.info({
        label: 'request',
        ...REQUEST,
        method: 'GET',
        status: 200,
        url: '/',
        agent: secret,
        id: secret,
      });
      log.info({ label: 'request', file: secret }, secret);
      log.info(secret);
    }
    written.push(`2026-03-07 01:00:00 [server] ERROR ${PATH}\n`);
  });
  expect(admins.length).toBe(Math.min(1_000, written.length));
  expect(editors.length).toBeGreaterThan(20);
  expect(editors.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  expect(editors.filter((line) => line.includes('203.0.113') || line.includes('Somebody'))).toEqual([]);
});

it('every text and job of the lists is one that the server has', async () => {
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const names = await readdir(source, { recursive: true });
  const own = names.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|shown-lines\.ts$/.test(name));
  const code = (await Promise.all(own.map((name) => readFile(join(source, name), 'utf8')))).join('\n');
  const named = [...EDITOR_JOBS, ...Object.values(EDITOR_TEXTS).flat()];
  expect(named.filter((text) => !code.includes(`'${text}'`))).toEqual([]);
});
