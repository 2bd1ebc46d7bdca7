import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VestryDatabase } from '../storage/database';
import { freshDatabase } from '../test-support/fixtures';
import { NEW, OLD, SWAP } from '../test-support/replaced-image';
import { replaceInSettings } from './replace-in-settings';
import { settingsHere, settingsOf } from '../settings/settings-here';

const OTHER = '/api/v1/media/icon-00000000000000aa.png';

let settings: SiteSettings;
let sent: Partial<SiteSettings>[];
let answer: 'takes' | 'refuses' | 'none';
let db: VestryDatabase;

beforeEach(async () => {
  db = await freshDatabase();
  const site = { name: 'Grace Church', language: 'en', timeZone: 'UTC' };
  settings = { ...NO_DETAILS, ...site, logo: OLD, icon: OTHER, image: OLD };
  sent = [];
  answer = 'takes';
  vi.stubGlobal(
    'fetch',
    async (_address: string, init?: { method?: string; body?: string }): Promise<Response> => {
      if (answer === 'none') throw new TypeError('Failed to fetch');
      if (init?.method !== 'PUT') return Response.json({ status: 'success', data: settings });
      const changes = JSON.parse(init.body ?? '') as Partial<SiteSettings>;
      sent.push(changes);
      if (answer === 'refuses') {
        const data = [{ field: 'logo', message: 'This image isn’t in the library' }];
        return Response.json({ status: 'fail', code: 422, message: 'Invalid', data }, { status: 422 });
      }
      settings = { ...settings, ...changes };
      return Response.json({ status: 'success', data: settings });
    },
  );
});

const here = async () => settingsOf((await settingsHere(db))!);

describe('an image in the settings of the site', () => {
  it('[ME9] is replaced wherever they name it, and nothing else changes', async () => {
    const before = settings;
    expect(await replaceInSettings(db, SWAP)).toBe('saved');
    expect(sent).toEqual([{ logo: NEW, image: NEW }]);
    expect(settings).toEqual({ ...before, logo: NEW, image: NEW });
    expect(await replaceInSettings(db, SWAP)).toBe('none');
    expect(sent).toHaveLength(1);
  });

  it('waits on this device without a network; on one that knows no settings nothing can be done', async () => {
    answer = 'none';
    expect(await replaceInSettings(db, SWAP)).toBe('unknown');
    answer = 'takes';
    expect(await replaceInSettings(db, { ...SWAP, key: 'ffffffffffffffff' })).toBe('none');
    answer = 'none';
    expect(await replaceInSettings(db, SWAP)).toBe('waits');
    expect(await here()).toMatchObject({ logo: NEW, icon: OTHER, image: NEW });
    expect(settings.logo).toBe(OLD);
  });

  it('stays on this device with the reason where the server refuses it', async () => {
    answer = 'refuses';
    expect(await replaceInSettings(db, SWAP)).toBe('refused');
    expect((await settingsHere(db))?.refusal?.fieldErrors).toMatchObject([{ field: 'logo' }]);
  });
});
