import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { beforeEach, expect, it } from 'vitest';
import { createDraft } from '../../../data/test-support/create-draft';
import { freshDatabase } from '../../../data/test-support/fixtures';
import { readOpenDraft } from '../../../data/drafts/draft-sessions';
import { changeSettingsHere, keepSettings, SITE_SETTINGS } from '../../../data/settings/settings-here';
import { changesOf, refuseChange } from '../../../data/outbox/changes';
import type { VestryDatabase } from '../../../data/storage/database';
import { newPageParts } from './new-page-parts';

let db: VestryDatabase;
let header: string;
let footer: string;

beforeEach(async () => {
  db = await freshDatabase();
  header = await savedElement('header');
  footer = await savedElement('footer');
});

/** An element that waits on this device. */
async function savedElement(type: 'header' | 'footer'): Promise<string> {
  const fields = { name: `The ${type}`, type };
  const uid = await createDraft('element', { fields, tree: { value: { id: type, type: `${type}1` } } });
  await (await readOpenDraft(db, uid))?.save();
  return uid;
}

it('[OB3] a new page has the header that was chosen on this device and is not sent yet', async () => {
  await keepSettings(db, { name: 'Grace Church', headerId: null, footerId: null } as SiteSettings);
  expect(await newPageParts(db)).toEqual({ headerId: null, footerId: null });
  await changeSettingsHere(db, { headerId: header });
  expect(await newPageParts(db)).toEqual({ headerId: header, footerId: null });
  await changeSettingsHere(db, { headerId: null, footerId: footer });
  expect(await newPageParts(db)).toEqual({ headerId: null, footerId: footer });
});

it('a choice that the server refused is in no new page', async () => {
  await keepSettings(db, { name: 'Grace Church', headerId: null, footerId: null } as SiteSettings);
  await changeSettingsHere(db, { headerId: header });
  const [row] = await changesOf(db, SITE_SETTINGS);
  await refuseChange(db, row!, { reason: 'invalid', message: 'No', fieldErrors: [] });
  expect(await newPageParts(db)).toEqual({ headerId: null, footerId: null });
});
