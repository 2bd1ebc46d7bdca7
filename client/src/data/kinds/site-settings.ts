import {
  changeSiteSettings,
  type DeviceSettings,
  readSiteSettings,
  type SiteSettings,
} from '@vestry/sync/contract/site-settings';
import { mediaOfUrl } from '@vestry/sync/media/name';
import { t } from '@vestry/sync/messages/translate';
import type { Need } from '@vestry/sync/outbox/change';
import { isUid, PART_FIELDS } from '@vestry/sync/widgets/element-ref';
import { SETTINGS_PATH } from '../../lib/paths';
import { call } from '../http/call';
import type { Kind } from '../outbox/kind';
import {
  changeSettingsHere,
  combineSettings,
  keepSettings,
  SITE_SETTINGS,
  settingsHere,
} from '../settings/settings-here';
import { takenFrom } from '../storage/taken-work';
import { IMAGE } from '../media/upload-rows';

const IMAGES = ['logo', 'icon', 'image'] as const;

/** Settings of the site that somebody has changed here. Sending them again changes nothing. */
export const siteSettingsKind: Kind<Partial<DeviceSettings>, SiteSettings> = {
  name: SITE_SETTINGS,
  lane: 'quick',
  combine: combineSettings,
  needs: (changes) => [
    ...IMAGES.flatMap((name): Need[] => {
      const key = mediaOfUrl(changes[name] ?? '')?.key;
      return key === undefined ? [] : [{ kind: IMAGE, key }];
    }),
    ...PART_FIELDS.flatMap((name): Need[] => {
      const uid = changes[name];
      return isUid(uid) ? [{ document: uid }] : [];
    }),
  ],
  send(change) {
    const { takenAt, payload } = change.row;
    const query = takenAt === undefined ? {} : { takenAt: new Date(takenAt).toISOString() };
    return call(changeSiteSettings, { query, body: payload }, change);
  },
  tables: (db) => [db.siteSettings],
  async keep(db, settings) {
    await db.siteSettings.put({ key: 'site', settings });
  },
  async describe(_db, changes) {
    return {
      name: t('common.settings'),
      says: t('common.outboxSettings', { count: Object.keys(changes).length }),
      path: SETTINGS_PATH,
      permission: 'site.manage',
    };
  },
  /**
   * Settings that are as the file has them already are left alone, and so are those that came from that device before:
   * others may have changed them since.
   */
  async takeIn(db, entries, { device, mayChangeSettings }) {
    const settings: Partial<DeviceSettings> = Object.assign({}, ...entries.map(({ payload }) => payload));
    const names = Object.keys(settings) as (keyof SiteSettings)[];
    if (names.length === 0) return { taken: 0, left: 0 };
    if (!mayChangeSettings) return { taken: 0, left: names.length };
    if (!(await db.siteSettings.get('site'))) await keepSettings(db, await call(readSiteSettings, {}));
    const before = takenFrom<typeof settings>(db, device, 'settings');
    const known = await before.get();
    const here = await settingsHere(db);
    const now = { ...here?.settings, ...here?.waiting };
    const changed = names.filter((name) => now[name] !== settings[name] && known?.[name] !== settings[name]);
    if (changed.length > 0)
      await changeSettingsHere(db, Object.fromEntries(changed.map((name) => [name, settings[name]])));
    await before.put(settings);
    return { taken: changed.length, left: 0 };
  },
};
