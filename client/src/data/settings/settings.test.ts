import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KINDS } from '../kinds/kinds';
import { dropChanges, putChange } from '../outbox/changes';
import { sendChanges } from '../outbox/send-changes';
import { pendingWorkOf } from '../session/pending-work';
import type { VestryDatabase } from '../storage/database';
import { StorageFailure } from '../storage/storage-failure';
import { freshDatabase } from '../test-support/fixtures';
import { imageToSend } from '../test-support/media';
import { sendSettings as saveSettings } from '../kinds/save-settings';
import {
  changeSettingsHere,
  forgetWaitingSettings,
  keepSettings,
  settingsHere,
  settingsOf,
} from './settings-here';

const FIRST: SiteSettings = { ...NO_DETAILS, name: 'Grace Church', language: 'en', timeZone: 'UTC' };

/** A server that takes what it is sent; it may lose an answer, refuse, or be asked something meanwhile. */
class Server {
  settings = FIRST;
  sent: Partial<SiteSettings>[] = [];
  lose = 0;
  refuse = false;
  meanwhile: () => Promise<void> = () => Promise.resolve();

  readonly fetch = async (_address: string, init?: { body?: string }): Promise<Response> => {
    const changes = JSON.parse(init?.body ?? '') as Partial<SiteSettings>;
    this.sent.push(changes);
    if (this.refuse) {
      await this.meanwhile();
      const data = [{ field: 'logo', message: 'This image isn’t in the library' }];
      return Response.json({ status: 'fail', code: 422, message: 'Invalid', data }, { status: 422 });
    }
    this.settings = { ...this.settings, ...changes };
    await this.meanwhile();
    if (this.lose-- > 0) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'success', data: this.settings });
  };
}

let db: VestryDatabase;
let server: Server;
beforeEach(async () => {
  db = await freshDatabase();
  server = new Server();
  vi.stubGlobal('fetch', server.fetch);
  await keepSettings(db, FIRST);
});
const row = async () => (await settingsHere(db))!;
const sendSettings = (on: VestryDatabase) => sendChanges(on, KINDS, 'quick');
const shown = async () => settingsOf(await row());

describe('settings that are changed without a network', () => {
  it('wait, are there at once, count as work, and are sent together', async () => {
    await changeSettingsHere(db, { town: 'Tainan' });
    await changeSettingsHere(db, { town: 'Taipei', street: '1 Hill Road' });
    expect(await shown()).toMatchObject({ town: 'Taipei', street: '1 Hill Road' });
    expect((await pendingWorkOf(db)).changes).toBe(1);
    await Promise.all([sendSettings(db), sendSettings(db)]);
    expect(server.sent).toEqual([{ town: 'Taipei', street: '1 Hill Road' }]);
    expect(await row()).toEqual({ settings: server.settings, waiting: null, refusal: null });
    expect((await pendingWorkOf(db)).changes).toBe(0);
  });

  it('are sent again when the answer was lost', async () => {
    await changeSettingsHere(db, { town: 'Taipei' });
    server.lose = 1;
    await expect(sendSettings(db)).rejects.toThrow('error');
    expect((await row()).waiting).toEqual({ town: 'Taipei' });
    await sendSettings(db);
    expect((await row()).waiting).toBeNull();
    expect(await shown()).toMatchObject({ town: 'Taipei' });
  });

  it('go on waiting where they were changed again while the answer was on its way', async () => {
    await changeSettingsHere(db, { town: 'Tainan', country: 'Taiwan' });
    server.meanwhile = () => {
      server.meanwhile = () => Promise.resolve();
      return changeSettingsHere(db, { town: 'Taipei' });
    };
    await sendSettings(db);
    expect(server.sent).toEqual([{ town: 'Tainan', country: 'Taiwan' }, { town: 'Taipei' }]);
    expect(server.settings).toMatchObject({ town: 'Taipei', country: 'Taiwan' });
    expect((await row()).waiting).toBeNull();
  });

  it('that name an image wait for the images of this device, and others do not', async () => {
    const image = imageToSend('00000000000000aa');
    const seq = await putChange(db, image);
    await changeSettingsHere(db, { town: 'Tainan' });
    await sendSettings(db);
    await changeSettingsHere(db, { logo: image.url, street: '1 Hill Road' });
    await sendSettings(db);
    expect(server.sent).toEqual([{ town: 'Tainan' }]);
    await dropChanges(db, [seq]);
    await sendSettings(db);
    expect(server.sent.slice(1)).toEqual([{ logo: image.url, street: '1 Hill Road' }]);
  });

  it('stay next to settings that the server sends meanwhile', async () => {
    await changeSettingsHere(db, { town: 'Taipei' });
    await keepSettings(db, { ...FIRST, street: '2 Hill Road' });
    expect(await shown()).toMatchObject({ town: 'Taipei', street: '2 Hill Road' });
  });

  it('that are refused stay with the reason until they are changed or taken away', async () => {
    await changeSettingsHere(db, { logo: '/api/v1/media/gone.png' });
    server.refuse = true;
    await sendSettings(db);
    await sendSettings(db);
    expect(server.sent).toHaveLength(1);
    expect((await row()).refusal?.fieldErrors).toEqual([
      { field: 'logo', message: 'This image isn’t in the library' },
    ]);
    server.refuse = false;
    await changeSettingsHere(db, { logo: '' });
    await sendSettings(db);
    expect(await row()).toMatchObject({ waiting: null, refusal: null });
    await changeSettingsHere(db, { town: 'Nowhere' });
    await forgetWaitingSettings(db);
    expect(await shown()).toMatchObject({ town: '' });
    expect((await pendingWorkOf(db)).changes).toBe(0);
  });

  it('that are refused while they were changed again are one with these, so that the older never come after', async () => {
    await changeSettingsHere(db, { town: 'Tainan', logo: '/api/v1/media/gone.png' });
    server.refuse = true;
    server.meanwhile = () => {
      server.meanwhile = () => Promise.resolve();
      return changeSettingsHere(db, { town: 'Taipei' });
    };
    await sendSettings(db);
    expect(server.sent.at(-1)).toEqual({ town: 'Taipei', logo: '/api/v1/media/gone.png' });
    expect(await row()).toMatchObject({
      waiting: { town: 'Taipei', logo: '/api/v1/media/gone.png' },
      refusal: { reason: 'invalid' },
    });
    expect((await pendingWorkOf(db)).changes).toBe(1);
  });

  it('queue nothing where they are saved as they were', async () => {
    await changeSettingsHere(db, {});
    expect((await row()).waiting).toBeNull();
    expect((await pendingWorkOf(db)).changes).toBe(0);
  });

  it('cannot be changed on a device that has never seen them', async () => {
    await db.siteSettings.clear();
    await changeSettingsHere(db, { town: 'Taipei' });
    expect(await db.siteSettings.count()).toBe(0);
  });
});

describe('settings that are saved at once', () => {
  it('leave what another tab changes meanwhile waiting', async () => {
    server.meanwhile = () => changeSettingsHere(db, { street: '1 Hill Road' });
    expect(await saveSettings(db, { town: 'Taipei' })).toBe(true);
    expect(await row()).toEqual({
      settings: { ...FIRST, town: 'Taipei' },
      waiting: { street: '1 Hill Road' },
      refusal: null,
    });
  });

  it('take up what waits, and leave what another tab changes of that meanwhile', async () => {
    await changeSettingsHere(db, { town: 'Tainan', country: 'Taiwan' });
    server.meanwhile = () => changeSettingsHere(db, { street: '1 Hill Road' });
    expect(await saveSettings(db, { town: 'Taipei' })).toBe(true);
    expect(server.sent).toEqual([{ town: 'Taipei', country: 'Taiwan' }]);
    expect((await row()).waiting).toEqual({ street: '1 Hill Road' });
  });

  it('are not overwritten by older ones that are on their way', async () => {
    await changeSettingsHere(db, { town: 'Tainan' });
    let saving: Promise<boolean> | undefined;
    server.meanwhile = async () => {
      if (saving) return;
      saving = saveSettings(db, { town: 'Taipei' });
      // Long enough for it to be sent, if nothing kept it.
      for (const _ of [1, 2, 3, 4, 5]) await row();
      expect(server.sent).toHaveLength(1);
    };
    await sendSettings(db);
    expect(await saving).toBe(true);
    expect(server.sent.map(({ town }) => town)).toEqual(['Tainan', 'Taipei']);
    expect(await row()).toEqual({ settings: server.settings, waiting: null, refusal: null });
  });

  it('wait with the others where no answer comes, and are sent again as a whole', async () => {
    await changeSettingsHere(db, { town: 'Tainan', country: 'Taiwan' });
    server.lose = 1;
    expect(await saveSettings(db, { town: 'Taipei' })).toBe(false);
    expect((await row()).waiting).toEqual({ town: 'Taipei', country: 'Taiwan' });
    expect((await pendingWorkOf(db)).changes).toBe(1);
    await sendSettings(db);
    expect(server.sent).toEqual([server.sent[0], server.sent[0]]);
    server.lose = 1;
    expect(await saveSettings(db, { street: '1 Hill Road' })).toBe(false);
    expect((await row()).waiting).toEqual({ street: '1 Hill Road' });
  });

  it('that are refused leave what waited as it was', async () => {
    await changeSettingsHere(db, { town: 'Tainan' });
    server.refuse = true;
    await expect(saveSettings(db, { logo: '/api/v1/media/gone.png' })).rejects.toThrow('Invalid');
    expect(await row()).toEqual({ settings: FIRST, waiting: { town: 'Tainan' }, refusal: null });
    await sendSettings(db);
    const refused = await row();
    await expect(saveSettings(db, { country: 'Taiwan' })).rejects.toThrow('Invalid');
    expect(await row()).toEqual(refused);
  });

  it('wait while an image that they name waits', async () => {
    const image = imageToSend('00000000000000aa');
    const seq = await putChange(db, image);
    expect(await saveSettings(db, { logo: image.url })).toBe(false);
    expect(server.sent).toEqual([]);
    await dropChanges(db, [seq]);
    await sendSettings(db);
    expect(server.sent).toEqual([{ logo: image.url }]);
  });

  it('say that this device has no room for them where they would have to wait', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    server.lose = 1;
    try {
      await expect(saveSettings(db, { town: 'Taipei' })).rejects.toThrow(StorageFailure);
    } finally {
      full.mockRestore();
    }
  });
});
