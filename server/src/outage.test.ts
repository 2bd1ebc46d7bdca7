import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signAccessToken } from './platform/auth/access-token';
import { beginSession } from './platform/auth/sessions';
import { connect } from './platform/db/db';
import { atEnd } from './test-kit/at-end';
import { createTestDatabase } from './test-kit/database';
import { startDatabaseProxy } from './test-kit/database-proxy';
import { keptLog } from './test-kit/kept-log';
import { plainRenderer } from './test-kit/plain-renderer';
import { createUser, type TestApp, testApp } from './test-kit/test-app';
import { LOCAL_ORIGIN } from './test-kit/local-origin';

/** Longer than the longest of the server's rounds. */
const ROUND_MS = 60_000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/132.0.0.0 Safari/537.36';

const { log, lines } = keptLog('debug');
let kit: TestApp;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;

beforeAll(async () => {
  // The rounds begin when the test says so; everything else takes its time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  database = await createTestDatabase();
  atEnd(() => database.drop());
  proxy = await startDatabaseProxy(database.url);
  const sql = connect(proxy.url, { max: 4, connectMs: 200 });
  atEnd(() => sql.end({ timeout: 1 }));
  kit = await testApp({ context: { sql, databaseUrl: proxy.url, log, renderer: plainRenderer } });
  await kit.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => vi.useRealTimers());

interface Line {
  level: string;
  label: string;
  msg: string;
}
const messages = (): string[] =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ level }) => level !== 'DEBUG')
    .map(({ label, msg }) => `${label}: ${msg}`);
const counted = (messages: string[]) => messages.map((message) => [message, times(message)]);
const times = (message: string) => messages().filter((each) => each === message).length;

/** The first of an address takes what is counted to the database. */
async function visit(agent = CHROME): Promise<number> {
  const payload = JSON.stringify({ assignId: 'a', pathname: '/', totalDuration: 2, activeDuration: 1 });
  const headers = { 'content-type': 'text/plain', 'user-agent': agent };
  return (await kit.call('POST', '/collect', { payload, headers })).statusCode;
}
const ready = async () => (await kit.app.inject({ url: '/readyz' })).statusCode;

const BEGINS = [
  'health: does not answer',
  'health: figures are missing',
  'scheduled-publishing: schedules wait for the next look',
  'analytics: hits could not be stored',
  'analytics: counts could not be stored',
  'analytics: counts of the log could not be stored',
  'site: changed pages could not be read',
  'sync: presence could not be kept up',
  'sync: the session of an event stream could not be read',
];

const ENDS = [
  'health: answers again',
  'scheduled-publishing: schedules are looked at again',
  'analytics: hits are stored again',
  'analytics: counts are stored again',
  'analytics: counts of the log are stored again',
  'site: changed pages are read again',
  'sync: presence is kept up again',
  'sync: the sessions of event streams are read again',
];

/** Everything that runs on a timer, and by monitors and visitors. */
async function round(ofReadiness: 200 | 503): Promise<void> {
  expect(await visit()).toBe(ofReadiness === 200 ? 204 : 503);
  await visit('a bot');
  expect(await ready()).toBe(ofReadiness);
  await kit.app.gauges();
  vi.advanceTimersByTime(ROUND_MS);
  await kit.app.scheduledPublishing.settled();
  await turn();
}

test('while the database is away, whatever is tried again and again says so once, and once that it works', async () => {
  const { id } = await createUser(database.sql, ['editor']);
  const { sessionId } = await beginSession(database.sql, id, LOCAL_ORIGIN, kit.app.keys.refreshTokens);
  const headers = { authorization: `Bearer ${signAccessToken(kit.app, sessionId)}` };
  const { port: own } = kit.app.server.address() as { port: number };
  const listening = new URLSearchParams({ tab: randomUUID(), open: randomUUID() }).toString();
  const stream = await fetch(`http://127.0.0.1:${own}/api/v1/sync/events?${listening}`, { headers });
  expect(stream.status).toBe(200);
  // The stream's headers come before its tab is known.
  await expect.poll(() => database.sql`select 1 from presence`).toHaveLength(1);
  expect(await visit()).toBe(204);
  lines.length = 0;

  proxy.goAway();
  await expect.poll(ready).toBe(503);
  await expect.poll(ready).toBe(503);
  await expect
    .poll(async () => {
      await round(503);
      return BEGINS.filter((message) => times(message) === 0);
    })
    .toEqual([]);
  await round(503);
  await round(503);
  expect(counted(BEGINS)).toEqual(BEGINS.map((message) => [message, 1]));
  expect(times('error: request failed')).toBe(0);

  await proxy.comeBack();
  await expect.poll(ready).toBe(200);
  await expect
    .poll(async () => {
      await round(200);
      return ENDS.filter((message) => times(message) === 0);
    })
    .toEqual([]);
  await round(200);
  expect(counted(ENDS)).toEqual(ENDS.map((message) => [message, 1]));
  await stream.body?.cancel();
});
