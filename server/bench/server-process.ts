import { LOCAL_ORIGIN } from '../src/test-kit/local-origin';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { createLogger } from '../src/platform/log/log-file';
import { signAccessToken } from '../src/platform/auth/access-token';
import { deriveKeys } from '../src/platform/auth/keys';
import { beginSession } from '../src/platform/auth/sessions';
import { freshDatabase } from './fresh-database';

/**
 * The real server on a fresh database with full durability, in a process of its own, which receives its tasks by IPC.
 */
const { folder, postgres, sql, user } = await freshDatabase();

const jwtSecret = 'a secret of the bench, long enough for HS256';
const app = await buildApp({
  config: readConfig({ DATA_DIR: folder, TRUST_PROXY: process.env['TRUST_PROXY'] }),
  sql,
  databaseUrl: postgres.url,
  log: createLogger(process.stdout, 'silent'),
  jwtSecret,
});
// What a bench serves beside the product, on the same Fastify and database.
const beside = process.env['BENCH_BESIDE'];
if (beside) {
  const { serve } = (await import(beside)) as { serve: (on: typeof app, db: typeof sql) => Promise<void> };
  await serve(app, sql);
}
const session = await beginSession(sql, user.id, LOCAL_ORIGIN, deriveKeys(jwtSecret).refreshTokens);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.send?.({ port, token: signAccessToken(app, session.sessionId), databaseUrl: postgres.url });

async function stop(): Promise<void> {
  await app.close();
  await sql.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  process.disconnect();
}

process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  if (message === 'memory') {
    // Twice, because the first collection makes more objects unreachable.
    globalThis.gc?.();
    globalThis.gc?.();
    process.send?.({ memory: process.memoryUsage() });
  }
  if (message === 'stop') void stop();
});
