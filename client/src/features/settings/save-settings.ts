import type { DeviceSettings } from '@vestry/sync/contract/site-settings';
import { t } from '@vestry/sync/messages/translate';
import { sendSettings } from '../../data/kinds/save-settings';
import { openedDatabase } from '../../data/storage/database';
import { isOffline } from '../../data/sync/engine-status';
import { sendSoon } from '../../data/sync/sync';
import { followSite } from '../../data/settings/follow-site';
import { notify } from '../../ui/feedback/notify';

/**
 * Changes settings of the site, with those that wait on this device. Without an answer, or while they wait for an image
 * or an element that is on its way, these wait too. Throws `ApiError` for what the server refuses.
 */
export async function saveSettings(changes: Partial<DeviceSettings>): Promise<void> {
  if (await sendSettings(openedDatabase(), changes)) {
    followSite();
    notify.success(t('common.saved'));
  } else {
    sendSoon();
    notify.success(t(isOffline() ? 'settings.savedHere' : 'settings.savedWaits'));
  }
}
