import { messageOf } from '@vestry/sync/messages/message';
import { parsePath } from '@vestry/sync/routes/redirect';
import type { Transaction } from '../platform/db/db';
import { oneAtATime } from '../platform/db/locks';
import { notifyRedirects } from '../platform/redirects/redirect-index';
import * as format from './format';
import { inBatches } from './in-batches';
import type { ExportedFolder } from './read-folder';
import type { Report } from './report';
import * as stored from './sql';

const AT_ONCE = 1_000;

interface Options {
  /** Pages that stay as somebody has changed or deleted them. */
  left: ReadonlySet<string>;
  importId: string | undefined;
}

/** Brings in the redirects of a folder, in a transaction in which its pages are there. */
export async function importRedirects(
  tx: Transaction,
  folder: ExportedFolder,
  report: Report,
  { left, importId }: Options,
): Promise<void> {
  await oneAtATime(tx, 'redirects');
  const lines = folder.lines(format.REDIRECTS, format.exportedRedirect);
  for await (const batch of inBatches(lines, AT_ONCE)) {
    const pages = await stored.livePages(
      tx,
      batch.map(({ page }) => page),
    );
    const good = new Map<string, format.ExportedRedirect>();
    for (const line of batch) {
      const { from, page } = line;
      if (left.has(page) && !pages.has(page)) {
        report.count('redirects', 'same');
        continue;
      }
      const parsed = parsePath(from);
      if ('error' in parsed) report.problem(from, parsed.error);
      else if (parsed.path !== from || !pages.has(page))
        report.problem(from, messageOf('cli.importNoPage', { uid: page }));
      else good.set(from, line);
    }
    const { created, updated } = await stored.putRedirects(tx, [...good.values()], importId);
    report.count('redirects', 'created', created);
    report.count('redirects', 'updated', updated);
    report.count('redirects', 'same', good.size - created - updated);
  }
  await notifyRedirects(tx);
}
