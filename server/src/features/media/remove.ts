import type { MediaUse } from '@vestry/sync/contract/media';
import { pathOfRoute } from '@vestry/sync/route';
import { type Actor, recordActs } from '../../platform/acts/record-act';
import type { Sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';
import { deleteMedia, usesOf } from './sql';
import type { MediaStore } from '../../platform/media/store';

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

/**
 * Deletes an image: the row first, so that nothing points to missing bytes. One that is used is refused (409)
 * with the places, unless `force`.
 */
export async function removeMedia(
  { sql, store }: { sql: Sql; store: MediaStore },
  { key, filename }: { key: string; filename: string },
  options: { force: boolean; by: Actor },
): Promise<void> {
  if (!options.force) refuseUsed('image', await usesOf(sql, key));
  const image = await sql.begin(async (tx) => {
    const gone = await deleteMedia(tx, key);
    if (!gone) throw new AppError('notFound');
    await recordActs(tx, options.by, [{ act: 'imageDeleted', subject: filename }]);
    return gone;
  });
  const { blob, format, variants } = image;
  await store.remove({ blob, format });
  for (const each of variants) await store.remove({ blob, format: each.format, width: each.width });
}
