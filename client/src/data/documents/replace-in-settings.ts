import { type DeviceSettings, readSiteSettings } from '@vestry/sync/contract/site-settings';
import { type ImageSwap, withOtherImage } from '@vestry/sync/media/replaced-image';
import { isOffline } from '../http/api-error';
import { call } from '../http/call';
import type { VestryDatabase } from '../storage/database';
import { KINDS } from '../kinds/kinds';
import { sendChanges } from '../outbox/send-changes';
import { changeSettingsHere, keepSettings, settingsHere, settingsOf } from '../settings/settings-here';

const IMAGES = ['logo', 'icon', 'image'] as const;

/**
 * What became of the images in the site's settings: `none` names it; it `waits` for a network, or for the upload of the
 * other image; the server has `refused` it; `unknown`: this device has never received the settings.
 */
export type SettingsReplaced = 'none' | 'saved' | 'waits' | 'refused' | 'unknown';

/** The newest settings, where there is a network. */
async function newest(db: VestryDatabase): Promise<DeviceSettings | null> {
  try {
    await keepSettings(db, await call(readSiteSettings, {}));
  } catch (error) {
    if (!isOffline(error)) throw error;
  }
  const here = await settingsHere(db);
  return here && settingsOf(here);
}

/** Gives the settings the other image wherever they name this one. Throws `ApiError`. */
export async function replaceInSettings(db: VestryDatabase, swap: ImageSwap): Promise<SettingsReplaced> {
  const settings = await newest(db);
  if (!settings) return 'unknown';
  const names = IMAGES.filter((name) => withOtherImage(settings[name], swap) !== settings[name]);
  if (names.length === 0) return 'none';
  await changeSettingsHere(
    db,
    Object.fromEntries(names.map((name) => [name, withOtherImage(settings[name], swap)])),
  );
  try {
    await sendChanges(db, KINDS, 'quick');
  } catch (error) {
    if (!isOffline(error)) throw error;
  }
  const here = await settingsHere(db);
  if (here?.refusal) return 'refused';
  return here?.waiting ? 'waits' : 'saved';
}
