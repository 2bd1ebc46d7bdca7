import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { atomically, type VestryDatabase } from '../storage/database';
import type { SettingsRow } from '../storage/rows';
import { useStored } from '../storage/use-database';

/** The site's settings as the server last told them: what waits to be sent stays. */
export const keepSettings = (db: VestryDatabase, settings: SiteSettings): Promise<void> =>
  atomically(db, [db.siteSettings], async () => {
    const row = await db.siteSettings.get('site');
    await db.siteSettings.put({ key: 'site', waiting: null, refusal: null, ...row, settings });
  });

/** Changes settings on this device; they are sent when there is a network. Only settings that were seen can be changed. */
export const changeSettingsHere = (db: VestryDatabase, changes: Partial<SiteSettings>): Promise<void> =>
  atomically(db, [db.siteSettings], async () => {
    const row = await db.siteSettings.get('site');
    if (row) await db.siteSettings.put({ ...row, waiting: { ...row.waiting, ...changes }, refusal: null });
  });

/** What the server did not take is taken away from this device. */
export const forgetWaitingSettings = async (db: VestryDatabase): Promise<void> => {
  await db.siteSettings.update('site', { waiting: null, refusal: null });
};

/** As they will be once everything has been sent. */
export const settingsOf = ({ settings, waiting }: SettingsRow): SiteSettings => ({ ...settings, ...waiting });

/** Null until this device has been told; undefined while that is read. */
export const useSettingsHere = (): SettingsRow | null | undefined =>
  useStored<SettingsRow | null | undefined>(
    async (db) => (await db.siteSettings.get('site')) ?? null,
    [],
    undefined,
  );
