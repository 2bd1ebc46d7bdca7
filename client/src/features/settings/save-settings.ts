import { changeSiteSettings, type SiteSettings } from '@vestry/sync/contract/site-settings';
import { t } from '@vestry/sync/messages/translate';
import { isOffline } from '../../data/http/api-error';
import { call } from '../../data/http/call';
import { siteSettingsKind } from '../../data/kinds/site-settings';
import {
  changeSettingsHere,
  forgetWaitingSettings,
  keepSettings,
  settingsHere,
} from '../../data/settings/settings-here';
import { changesOf } from '../../data/outbox/changes';
import { openedDatabase } from '../../data/storage/database';
import { sendSoon } from '../../data/sync/sync';
import { followSite } from '../../lib/follow-site';
import { notify } from '../../ui/notify';

/** Whether an image that these settings name waits here to be uploaded. */
async function isWaitingForImage(settings: Partial<SiteSettings>): Promise<boolean> {
  const rows = await changesOf(openedDatabase());
  const needs = siteSettingsKind.needs(settings);
  return needs.some(
    (need) => 'key' in need && rows.some(({ kind, key }) => kind === need.kind && key === need.key),
  );
}

/**
 * Changes settings of the site, with those that wait on this device. Without an answer, or while they wait for an image
 * that is on its way, these wait too. Throws `ApiError` for what the server refuses.
 */
export async function saveSettings(changes: Partial<SiteSettings>): Promise<void> {
  const db = openedDatabase();
  const whole = { ...(await settingsHere(db))?.waiting, ...changes };
  const keep = async () => {
    await changeSettingsHere(db, changes);
    sendSoon();
    notify.success(t('settings.savedHere'));
  };
  if (await isWaitingForImage(whole)) return keep();
  try {
    const now = await call(changeSiteSettings, { body: whole });
    followSite();
    await forgetWaitingSettings(db);
    await keepSettings(db, now);
    notify.success(t('common.saved'));
  } catch (error) {
    if (!isOffline(error)) throw error;
    await keep();
  }
}
