// Backup and restore of a site of 50,000 pages: time, memory, and size beside the database.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '../src/features/backup/back-up';
import { drill } from '../src/features/backup/drill';
import { restore } from '../src/features/backup/restore';
import { folderSource } from '../src/features/backup/source';
import { verifyBackup } from '../src/features/backup/verify';
import { openDiskStore } from '../src/platform/media/disk-store';
import { freshDatabase } from './fresh-database';
import { putPages } from './many-pages';

const PAGES = 50_000;
const { folder, postgres, sql, user } = await freshDatabase();
const rss = () => process.memoryUsage.rss() / 1e6;

await sql`set statement_timeout = 0`;
await putPages(sql, PAGES, user.id);
const [{ size }] = await sql<[{ size: number }]>`select pg_database_size(current_database())::float8 as size`;

async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  const before = rss();
  let most = before;
  let waited = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    most = Math.max(most, rss());
    waited = Math.max(waited, performance.now() - last - 10);
    last = performance.now();
  }, 10);
  const started = performance.now();
  const result = await work();
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${(PAGES / seconds).toFixed(0)} pages/s; memory ${before.toFixed(0)} MB before, ` +
      `${most.toFixed(0)} MB at most; longest turn of the event loop ${waited.toFixed(0)} ms`,
  );
  return result;
}

console.log(`${PAGES} pages and their history: ${(size / 1e6).toFixed(0)} MB in the database`);
const signal = new AbortController().signal;
const options = { sql, dataDir: folder, keep: { days: 7, latest: 3 }, now: new Date(), signal };
const taken = await measured('backup', () => backUp(options));
const files = await readdir(join(taken.folder, 'database'));
const sizes = await Promise.all(
  files.map(async (name) => (await stat(join(taken.folder, 'database', name))).size),
);
const packed = sizes.reduce((sum, bytes) => sum + bytes, 0);
console.log(`size: ${(packed / 1e6).toFixed(0)} MB, ${(packed / size).toFixed(2)} of the database's`);
const source = folderSource(taken.folder);
await measured('verify', () => verifyBackup(source));
await measured('drill', () => drill(sql, source));
const store = await openDiskStore(join(folder, 'media'));
await measured('restore', () => restore({ sql, source, store }));
await sql.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
