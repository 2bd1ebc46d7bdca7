import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { seedStarter } from '../src/features/starter/put-starter';
import { loadRenderer } from '../src/load-client';
import { createLogger, dailyFile } from '../src/platform/log/log-file';
import { freshDatabase } from './fresh-database';

/**
 * The product as it runs. A number that is sent to it becomes how many redirects there are; it answers with how long
 * they took to be read again, in milliseconds, and the heap after that, in bytes. 'cpu' requests the processor time.
 */
const { folder, postgres, sql } = await freshDatabase();
const file = dailyFile(join(folder, 'logs'));
const log = createLogger(file, 'info');
await seedStarter(sql, log, {
  name: 'church',
  site: { name: 'Vestry', language: 'en', timeZone: 'Asia/Taipei' },
});
const app = await buildApp({
  config: readConfig({ DATA_DIR: folder, ADMIN_PASSWORD: 'a long one for the bench' }),
  sql,
  databaseUrl: postgres.url,
  log,
  jwtSecret: 'a secret of the bench, long enough for HS256',
  renderer: await loadRenderer(join(import.meta.dirname, '../../client/dist')),
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);

async function become(count: number): Promise<{ ms: number; heap: number }> {
  await sql`truncate redirects`;
  await sql`insert into redirects (path, uid, by_hand)
    select '/archive/2019/an-old-address-' || n || '.html', d.uid, true
    from generate_series(1, ${count}::int) n, documents d
    where d.kind = 'page' and d.deleted_at is null and d.fields ->> 'route' = 'home'`;
  const began = performance.now();
  app.redirects.refresh();
  await app.redirects.pageFor('/');
  const ms = performance.now() - began;
  globalThis.gc?.();
  return { ms, heap: process.memoryUsage().heapUsed };
}

async function stop(): Promise<void> {
  await app.close();
  await sql.end();
  await postgres.stop();
  await file.end();
  await rm(folder, { recursive: true, force: true });
  process.disconnect();
}

async function change(count: number): Promise<void> {
  process.send?.(await become(count));
}

process.on('message', (message) => {
  if (typeof message === 'number') void change(message);
  else if (message === 'cpu') process.send?.(process.cpuUsage());
  else void stop();
});
