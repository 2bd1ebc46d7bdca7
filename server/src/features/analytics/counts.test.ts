import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Traffic } from '../../platform/log/traffic';
import { testApp } from '../../test-kit/test-app';
import { dropCounter } from './drop-counter';
import { readDropped } from './sql';
import { keepTraffic, readTraffic } from './traffic-store';

const { sql } = await testApp();
const always = { start: 0, end: Date.now() + 86_400_000 };
let lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

const TABLES = ['analytics_dropped', 'request_hours'];
const rename = (from: string, to: string) => sql`alter table ${sql(from)} rename to ${sql(to)}`;

beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  await sql`truncate analytics_dropped, request_hours, request_senders`;
});

it('counts that the database does not take are logged, kept, and stored with the next ones', async () => {
  const dropped = dropCounter(sql, log);
  const traffic = new Traffic();
  const store = keepTraffic({ sql, log, key: Buffer.from('a key of the tests'), traffic });
  for (const name of TABLES) await rename(name, `${name}_away`);
  dropped.count('bot');
  traffic.request({ address: '203.0.113.1', status: 200, bytes: 5 });
  // Neither rejects: nobody waits for the timers that call them.
  await dropped.flush();
  await store.flush();
  expect(lines.length).toBe(2);
  for (const name of TABLES) await rename(`${name}_away`, name);
  dropped.count('bot');
  traffic.request({ address: '203.0.113.2', status: 200, bytes: 7 });
  await dropped.close();
  await store.close();
  expect(await readDropped(sql, always)).toEqual({ bot: 2, limited: 0 });
  expect((await readTraffic(sql, always)).morganStats).toEqual({ totalIp: 2, totalBandwidth: 12 });
  expect(lines.length).toBe(2);
});

it('a fault of whatever counts requests is logged, and does not reach the process', async () => {
  class Broken extends Traffic {
    override take(): never {
      throw new Error('counting failed');
    }
  }
  const store = keepTraffic({ sql, log, key: Buffer.from('a key of the tests'), traffic: new Broken() });
  await store.close();
  expect(lines.join()).toContain('counting failed');
});
