import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setToken } from '../http/token';
import { changeEntries } from '../kinds/change-entries';
import { KINDS } from '../kinds/kinds';
import { dropChanges, putChange, retryChanges } from '../outbox/changes';
import { sendChanges } from '../outbox/send-changes';
import { unsentIn } from '../outbox/unsent';
import { changeSettingsHere, keepSettings } from '../settings/settings-here';
import type { VestryDatabase } from '../storage/database';
import { failure, success } from '../test-support/answers';
import { freshDatabase } from '../test-support/fixtures';
import { imageToSend, mediaNamed } from '../test-support/media';
import { uploadsOf } from './upload-rows';

// Thirty images are uploaded at once; the server does not take one of them, for which settings wait.

const SETTINGS: SiteSettings = { ...NO_DETAILS, name: 'Grace Church', language: 'en', timeZone: 'UTC' };
const photo = (number: number) =>
  imageToSend(String(number).padStart(16, '0'), { name: `Photo ${number}.jpg` });
const LOGO = photo(17).url;

let db: VestryDatabase;
/** What reached the server and was taken, in order. */
let taken: unknown[];
let tooLarge: string[];

beforeEach(async () => {
  db = await freshDatabase();
  setToken('t', db.userId);
  taken = [];
  tooLarge = ['Photo 17.jpg'];
  vi.stubGlobal('location', { origin: 'https://church.example' });
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const image = body instanceof FormData ? body.get('image') : null;
    if (image instanceof File) {
      if (tooLarge.includes(image.name)) return failure(413, 'File is too large.');
      taken.push(image.name);
      return success(mediaNamed(photo(Number(/\d+/.exec(image.name))).payload.filename));
    }
    const changes = JSON.parse(body as string) as Partial<SiteSettings>;
    if (changes.logo === LOGO && !taken.includes('Photo 17.jpg'))
      return failure(422, 'This image isn’t in the library');
    taken.push(changes);
    return success({ ...SETTINGS, ...changes });
  });
  await keepSettings(db, SETTINGS);
  await changeSettingsHere(db, { logo: LOGO, town: 'Tainan' });
  for (let number = 1; number <= 30; number++) await putChange(db, photo(number));
  await both();
});
afterEach(async () => {
  setToken(null);
  vi.unstubAllGlobals();
  await db.delete();
});

async function both(): Promise<void> {
  await sendChanges(db, KINDS, 'files');
  await sendChanges(db, KINDS, 'quick');
}

it('[OB3] the other 29 are sent, and the settings wait and say for what', async () => {
  expect(taken).toHaveLength(29);
  expect(await unsentIn(db)).toMatchObject({ pending: 1, refused: 1, changes: 1, images: 1 });
  expect(await uploadsOf(db)).toMatchObject([
    { name: 'Photo 17.jpg', refusal: { message: 'File is too large.' } },
  ]);
  expect(await changeEntries(db)).toMatchObject([
    { kind: 'siteSettings', refusal: null, waits: expect.stringContaining('Photo 17.jpg') },
    { kind: 'image', refusal: { reason: 'tooLarge' }, waits: null },
  ]);
});

it('[OB3] retried and taken, the image is followed by the settings', async () => {
  tooLarge = [];
  await retryChanges(db, [(await uploadsOf(db))[0]!.seq]);
  await both();
  expect(taken.slice(29)).toEqual(['Photo 17.jpg', { logo: LOGO, town: 'Tainan' }]);
  expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 0 });
});

it('[OB3] retried and refused again, the image holds them up as before, and nothing else', async () => {
  await retryChanges(db, [(await uploadsOf(db))[0]!.seq]);
  await putChange(db, photo(31));
  await both();
  expect(taken.slice(29)).toEqual(['Photo 31.jpg']);
  expect(await unsentIn(db)).toMatchObject({ pending: 1, refused: 1 });
});

it('[OB2] removed, the image leaves settings that the server refuses with the reason', async () => {
  await dropChanges(db, [(await uploadsOf(db))[0]!.seq]);
  expect(await changeEntries(db)).toMatchObject([{ kind: 'siteSettings', waits: null }]);
  await both();
  expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 1 });
  expect(await changeEntries(db)).toMatchObject([
    { refusal: { reason: 'invalid', message: 'This image isn’t in the library' } },
  ]);
  // Another one is chosen.
  await changeSettingsHere(db, { logo: photo(1).url });
  await both();
  expect(taken.at(-1)).toEqual({ logo: photo(1).url, town: 'Tainan' });
  expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 0 });
});
