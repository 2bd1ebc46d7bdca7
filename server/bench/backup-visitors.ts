import { putPages } from './many-pages';
import { measured, measuredIdle, runJob, sql, stop } from './visited-product';

/**
 * How long a visitor who asks for a page waits while the product takes a backup of 50,000 pages, and while it puts that
 * back in its drill, which is what a restore does, into a schema of its own (aim 50 ms); beside the same without. Needs the
 * build. `npx tsx bench/backup-visitors.ts [pages]`
 */
const PAGES = Number(process.argv[2] ?? 50_000);

const [admin] = await sql<[{ id: number }]>`select id from users where username = 'admin'`;
await putPages(sql, PAGES, admin.id);
await measuredIdle('to warm up');
await measuredIdle('for comparison');
await measured(`${PAGES} pages, backup`, () => runJob('back-up'));
await measured(`${PAGES} pages, drill`, () => runJob('drill-backup'));
await measuredIdle('for comparison');
await stop();
