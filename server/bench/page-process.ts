import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { seedStarter } from '../src/features/starter/put-starter';
import { loadRenderer } from '../src/load-client';
import { ensureFirstAdmin } from '../src/platform/auth/first-admin';
import { connect } from '../src/platform/db/db';
import { startEmbedded } from '../src/platform/embedded/embedded-postgres';
import { createLogger, dailyFile } from '../src/platform/log/log-file';
import { migrate } from '../src/platform/db/migrate';
import { scratchFolder } from '../src/test-kit/scratch';

/**
 * The product as it runs (security headers, request log, embedded database, built renderer) and, in the same process,
 * a bare Fastify that replies with the same compressed bytes.
 */
const folder = await scratchFolder('bench');
const postgres = await startEmbedded(folder);
const sql = connect(postgres.url);
await migrate(sql);
const config = readConfig({ DATA_DIR: folder, ADMIN_PASSWORD: 'a long one for the bench' });
await ensureFirstAdmin(sql, config);
const file = dailyFile(join(folder, 'logs'));
const log = createLogger(file, 'info');
await seedStarter(sql, log, {
  name: 'church',
  site: { name: 'Vestry', language: 'en', timeZone: 'Asia/Taipei' },
});
const renderer = await loadRenderer(join(import.meta.dirname, '../../client/dist'));
const app = await buildApp({
  config,
  sql,
  databaseUrl: postgres.url,
  log,
  jwtSecret: 'a secret of the bench, long enough for HS256',
  renderer,
});
await app.listen({ port: 0, host: '127.0.0.1' });

const page = await app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': 'br' } });
const bytes = page.rawPayload;
const bare = Fastify();
bare.get('/', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(bytes),
);
await bare.listen({ port: 0, host: '127.0.0.1' });

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;
process.send?.({
  product: portOf(app),
  bare: portOf(bare),
  bytes: bytes.length,
  etag: String(page.headers.etag),
});

async function stop(): Promise<void> {
  await app.close();
  await bare.close();
  await sql.end();
  await postgres.stop();
  await file.end();
  await rm(folder, { recursive: true, force: true });
  process.disconnect();
}
process.on('message', (message) => {
  if (message === 'cpu') process.send?.(process.cpuUsage());
  else void stop();
});
