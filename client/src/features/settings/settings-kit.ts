import { page } from 'vitest/browser';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { PART_FIELDS } from '@vestry/sync/widgets/element-ref';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import {
  changeSiteSettings,
  listSettingsChanges,
  readSiteSettings,
  type SettingsChange,
  type SiteSettings,
} from '@vestry/sync/contract/site-settings';
import { type FakeServer, paged } from '../../test-kit/fake-server';
import { openScreen, type Opening } from '../../test-kit/open-screen';

export interface Site {
  settings: SiteSettings;
  changes: SettingsChange[];
}

export const SETTINGS: SiteSettings = {
  ...NO_DETAILS,
  name: 'Grace Church',
  language: 'en',
  timeZone: 'UTC',
};

/** A server whose settings can be changed, by this window and by others. */
export function answerSettings(server: FakeServer, site: Site, model?: ModelServer): void {
  server
    .on(readSiteSettings, () => ({ ...site.settings }))
    .on(changeSiteSettings, ({ body }) => {
      const before = Object.fromEntries(
        Object.keys(body).map((name) => [name, site.settings[name as keyof SiteSettings]]),
      );
      // Stored by number, whatever names them.
      const numbers = PART_FIELDS.flatMap((name) => {
        const ref = body[name];
        return typeof ref === 'string' ? [[name, model?.documents.get(ref)?.id ?? null]] : [];
      });
      Object.assign(site.settings, body, Object.fromEntries(numbers));
      site.changes.unshift({
        id: site.changes.length + 1,
        at: '2026-01-01T00:00:00.000Z',
        by: { username: 'admin' },
        before,
        after: body as SettingsChange['after'],
      });
      return { ...site.settings };
    })
    .on(listSettingsChanges, () => paged(site.changes));
}

/** The screen of a site with these settings, its parts that come later there too. */
export async function openSettings(settings: Partial<SiteSettings> = {}, options: Opening = {}) {
  const site: Site = { settings: { ...SETTINGS, ...settings }, changes: [] };
  const opened = await openScreen('/dashboard/settings', {
    ...options,
    server: (server, model) => {
      answerSettings(server, site, model);
      options.server?.(server, model);
    },
  });
  return { ...opened, site };
}

export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
