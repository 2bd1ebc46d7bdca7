import type { MediaUse } from '@vestry/sync/contract/media';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { type Actor, recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import type { Sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';
import { deleteMedia, usesOf } from './sql';

const SHOWN = 5;

function nameOf({ kind, title }: MediaUse): string {
  if (kind === 'settings') return 'the site settings';
  return `${kind} ${kind === 'page' ? pathOfRoute(title) : title}`;
}

/** Throws 409 with the places that use it. */
export function refuseUsed(what: 'image' | 'file', uses: MediaUse[]): void {
  if (uses.length === 0) return;
  const names = uses.slice(0, SHOWN).map(nameOf);
  const more = uses.length > SHOWN ? ` and ${uses.length - SHOWN} more` : '';
  throw new AppError('conflict', `This ${what} is used on ${names.join(', ')}${more}.`);
}

/** Puts an image into the trash. One that is used is refused (409) with the places, unless `force`. */
export async function removeMedia(
  sql: Sql,
  { key, filename }: { key: string; filename: string },
  options: { force: boolean; by: Actor },
): Promise<void> {
  if (!options.force) refuseUsed('image', await usesOf(sql, key));
  await sql.begin(async (tx) => {
    if (!(await deleteMedia(tx, key, options.by.id))) throw new AppError('notFound');
    await recordAuditEntries(tx, options.by, [{ act: 'imageDeleted', subject: filename }]);
  });
}
