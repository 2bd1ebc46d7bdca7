import type { DeviceSettings, SiteSettings } from '@vestry/sync/contract/site-settings';
import type { ChangeRefusal } from '@vestry/sync/outbox/change';
import { changesOf, dropChanges, putChange } from '../outbox/changes';
import type { VestryDatabase } from '../storage/database';
import { useStored } from '../storage/use-database';

/** The name of the kind of change. */
export const SITE_SETTINGS = 'siteSettings';

const changesHere = (db: VestryDatabase) => changesOf<Partial<DeviceSettings>>(db, SITE_SETTINGS);

/** Stores the site's settings as the server has them; pending changes of this device stay. */
export const keepSettings = async (db: VestryDatabase, settings: SiteSettings): Promise<void> => {
  await db.siteSettings.put({ key: 'site', settings });
};

/** Returns the newest value of each setting. */
export const combineSettings = (
  before: Partial<DeviceSettings>,
  next: Partial<DeviceSettings>,
): Partial<DeviceSettings> => ({ ...before, ...next });

/** Changes settings on this device; they are sent when there is a network. Only settings that were seen can be changed. */
export async function changeSettingsHere(
  db: VestryDatabase,
  changes: Partial<DeviceSettings>,
): Promise<void> {
  if (!(await db.siteSettings.get('site'))) return;
  // Saved as they were: nothing is queued. What was refused is sent again.
  if (Object.keys(changes).length === 0 && (await changesHere(db)).length === 0) return;
  const change = { kind: SITE_SETTINGS, key: 'site', payload: changes };
  await putChange<Partial<DeviceSettings>>(db, change, combineSettings);
}

/** What waits here, or was not taken, is taken away from this device. */
export async function forgetWaitingSettings(db: VestryDatabase): Promise<void> {
  const rows = await changesHere(db);
  await dropChanges(
    db,
    rows.map(({ seq }) => seq),
  );
}

/** The site's settings on this device. */
export interface SettingsHere {
  /** As of the last answer of the server. */
  settings: SiteSettings;
  /** Changed here and not known to be on the server; null for nothing. */
  waiting: Partial<DeviceSettings> | null;
  /** Why the server did not take it; null while it did not refuse. */
  refusal: ChangeRefusal | null;
}

/** Null until this device has received them. */
export async function settingsHere(db: VestryDatabase): Promise<SettingsHere | null> {
  const [row, changes] = await Promise.all([db.siteSettings.get('site'), changesHere(db)]);
  if (!row) return null;
  const waiting = Object.assign({}, ...changes.map(({ payload }) => payload)) as Partial<DeviceSettings>;
  return {
    settings: row.settings,
    waiting: changes.length > 0 ? waiting : null,
    refusal: changes.find(({ refusal }) => refusal)?.refusal ?? null,
  };
}

/** As they will be once everything has been sent. */
export const settingsOf = ({ settings, waiting }: SettingsHere): DeviceSettings => ({
  ...settings,
  ...waiting,
});

/** Null until this device has received them; undefined while they are read. */
export const useSettingsHere = (): SettingsHere | null | undefined =>
  useStored<SettingsHere | null | undefined>(settingsHere, [], undefined);
