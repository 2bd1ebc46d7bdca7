import { changeSiteSettings, type SiteSettings } from '@vestry/sync/contract/site-settings';
import { t } from '@vestry/sync/messages/translate';
import { isOffline } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { changeSettingsHere, forgetWaitingSettings, keepSettings } from '../../data/settings/settings-here';
import { waitsForImages } from '../../data/settings/send-settings';
import { openedDatabase } from '../../data/storage/database';
import { sendSoon } from '../../data/sync/sync';
import { followSite } from '../../lib/follow-site';
import { notify } from '../../ui/notify';

/**
 * Changes settings of the site, with those that wait on this device. Without an answer, or while those wait for an image
 * that is on its way, these wait too. Throws `ApiError` for what the server refuses.
 */
export async function saveSettings(changes: Partial<SiteSettings>): Promise<void> {
  const db = openedDatabase();
  const waiting = (await db.siteSettings.get('site'))?.waiting;
  const keep = async () => {
    await changeSettingsHere(db, changes);
    sendSoon();
    notify.success(t('settings.savedHere'));
  };
  if (waiting && (await waitsForImages(db, waiting))) return keep();
  try {
    const now = await call(changeSiteSettings, { body: { ...waiting, ...changes } });
    followSite();
    await forgetWaitingSettings(db);
    await keepSettings(db, now);
    notify.success(t('common.saved'));
  } catch (error) {
    if (!isOffline(error)) throw error;
    await keep();
  }
}
