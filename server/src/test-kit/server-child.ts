import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RenderPage } from '@vestry/sync/site/site';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { connect } from '../platform/db/db';
import { isConnectionFault } from '../platform/db/faults';
import { createLogger, dailyFile } from '../platform/log/log-file';
import { Traffic } from '../platform/log/traffic';
import { CHILD_NAME } from './child-name';
import { plainRenderer } from './plain-renderer';

/**
 * The real server in a process of its own, to be killed: on the database of DATABASE_URL, with the secret of
 * JWT_SECRET. It sends its port by IPC.
 */
function fail(error: unknown): void {
  // As run.ts does it.
  if (isConnectionFault(error)) return;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
// The test that started it has ended, in whatever way.
process.on('disconnect', () => process.exit());

/** Ends the process, as one does that has no memory left, over the page of the route ENDS_WHILE_READING. */
const renderText: RenderPage = (page, site) => {
  if (page.route === process.env['ENDS_WHILE_READING']) process.kill(process.pid, 'SIGKILL');
  return plainRenderer.renderText(page, site);
};

const config = readConfig(process.env);
const traffic = new Traffic();
const file = dailyFile(join(config.dataDir, 'logs'));
const app = await buildApp({
  config,
  sql: connect(process.env['DATABASE_URL']!, { name: CHILD_NAME }),
  databaseUrl: process.env['DATABASE_URL']!,
  log: createLogger(traffic.tap(file), process.env['LOG_LEVEL'] ?? 'silent'),
  traffic,
  renderer: { ...plainRenderer, renderText },
  jwtSecret: process.env['JWT_SECRET']!,
});
await app.listen({ port: 0, host: '127.0.0.1' });
/** So many megabytes of JavaScript's heap are used after a while, with what comes and goes. */
const uses = Number(process.env['USES_MB'] ?? 0);
const kept: object[][] = [];
const use = () => {
  const some = Array.from({ length: 10_000 }, () => ({}));
  if (process.memoryUsage().heapUsed < uses * 1024 ** 2) kept.push(some);
};
if (uses > 0) setInterval(use, 20);
process.send?.((app.server.address() as AddressInfo).port);
