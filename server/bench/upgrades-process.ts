import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { WIDGETS } from '@vestry/sync/widgets/catalog';
import { setCatalogue } from '@vestry/sync/widgets/known-widgets';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { connect } from '../src/platform/db/db';
import { migrate } from '../src/platform/db/migrate';
import { startEmbedded } from '../src/platform/embedded/embedded-postgres';
import { createLogger } from '../src/platform/log/log-file';
import { plainRenderer } from '../src/test-kit/plain-renderer';
import { scratchFolder } from '../src/test-kit/scratch';
import { formerPage, LATER_TEXT } from './upgrades-pages';

/** A server that is updated: it begins to listen with pages that the former version has stored. */
const [pages, widgets] = process.argv.slice(2).map(Number) as [number, number];
const folder = await scratchFolder('bench');
const postgres = await startEmbedded(folder);
const sql = connect(postgres.url);
await migrate(sql);
await sql`
  insert into documents (uid, kind, id, version, fields, contents)
  select gen_random_uuid(), 'page', n, 1, jsonb_build_object('route', 'page-' || n, 'status', 'public'), ${formerPage(widgets)}
  from generate_series(1, ${pages}::int) n`;
setCatalogue(() => ({ ...WIDGETS, text: LATER_TEXT }));
const app = await buildApp({
  config: readConfig({ DATA_DIR: folder }),
  sql,
  databaseUrl: postgres.url,
  log: createLogger(process.stdout, 'silent'),
  jwtSecret: 'a secret of the bench, long enough for HS256',
  renderer: plainRenderer,
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port, databaseUrl: postgres.url });

process.on('message', () => void stop());
async function stop(): Promise<void> {
  await app.close();
  await sql.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  process.disconnect();
}
