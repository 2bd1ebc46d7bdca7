import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SYNC_TAG } from '../http/background-sync';
import { putChange, refuseChange, changesOf } from '../outbox/changes';
import type { VestryDatabase } from '../storage/database';
import { freshDatabase } from '../test-support/fixtures';
import { imageToSend } from '../test-support/media';
import { askToBeWoken } from './ask-to-be-woken';

let db: VestryDatabase;
let asked: string[];

beforeEach(async () => {
  db = await freshDatabase();
  asked = [];
  const sync = { register: async (tag: string) => void asked.push(tag) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync }) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks for nothing where nothing is left over', async () => {
  await askToBeWoken(undefined);
  expect(asked).toEqual([]);
});

it('asks to be woken for an image that is left over', async () => {
  await putChange(db, imageToSend('a'));
  await askToBeWoken(undefined);
  expect(asked).toEqual([SYNC_TAG]);
});

it('asks for nothing where only a refused image is left over', async () => {
  await putChange(db, imageToSend('a'));
  const [row] = await changesOf(db);
  await refuseChange(db, row!, { reason: 'invalid', message: 'No', fieldErrors: [] });
  await askToBeWoken(undefined);
  expect(asked).toEqual([]);
});
