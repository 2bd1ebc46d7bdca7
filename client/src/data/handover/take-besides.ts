import type { Work } from '@vestry/sync/contract/work-file';
import { readSiteSettings, type SiteSettings } from '@vestry/sync/contract/site-settings';
import { call } from '../http/call';
import { changeSettingsHere, keepSettings } from '../settings/settings-here';
import { atomically, type VestryDatabase } from '../storage/database';
import { takenFrom } from '../storage/taken-work';

/** How many of a kind came in, and how many only the person or device that has them can send. */
export interface TakenBesides {
  taken: number;
  left: number;
}

/** What was said in reviews is said by who sends it: only its own author's device takes it in, each record once. */
export async function takeReviews(db: VestryDatabase, { reviews, by }: Work): Promise<TakenBesides> {
  if (reviews.length === 0) return { taken: 0, left: 0 };
  if (by.id !== db.userId) return { taken: 0, left: reviews.length };
  return atomically(db, [db.reviews, db.waitingReviews], async () => {
    const [stored, waiting] = await Promise.all([
      db.reviews.bulkGet(reviews.map(({ id }) => id)),
      db.waitingReviews.toArray(),
    ]);
    const here = new Set([...stored.flatMap((record) => record?.id ?? []), ...waiting.map(({ id }) => id)]);
    const fresh = reviews.filter(({ id }) => !here.has(id));
    const at = Date.now();
    await db.waitingReviews.bulkAdd(
      fresh.map(({ id, page, said }) => ({ id, page, said, at, refusal: null })),
    );
    return { taken: fresh.length, left: 0 };
  });
}

/**
 * Settings that are as the file has them already are left alone, and so are those that came from that device before: others
 * may have changed them since. `may`: whether this person changes settings.
 */
export async function takeSettings(
  db: VestryDatabase,
  { settings, device }: Work,
  may: boolean,
): Promise<TakenBesides> {
  const names = Object.keys(settings ?? {}) as (keyof SiteSettings)[];
  if (!settings || names.length === 0) return { taken: 0, left: 0 };
  if (!may) return { taken: 0, left: names.length };
  if (!(await db.siteSettings.get('site'))) await keepSettings(db, await call(readSiteSettings, {}));
  const row = await db.siteSettings.get('site');
  const before = takenFrom<typeof settings>(db, device, 'settings');
  const known = await before.get();
  const here = { ...row?.settings, ...row?.waiting };
  const changed = names.filter((name) => here[name] !== settings[name] && known?.[name] !== settings[name]);
  if (changed.length > 0)
    await changeSettingsHere(db, Object.fromEntries(changed.map((name) => [name, settings[name]])));
  await before.put(settings);
  return { taken: changed.length, left: 0 };
}
