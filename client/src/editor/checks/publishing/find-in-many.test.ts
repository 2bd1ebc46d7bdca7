import { beforeEach, expect, test } from 'vitest';
import { setField } from '@vestry/sync/engine/test-support/device';
import { createDraft } from '../../../data/test-support/create-draft';
import { editingDevice, type EditingDevice, pageEndingWith } from '../../../data/test-support/editing-device';
import { page } from '../../../data/test-support/fixtures';
import { readKnown } from '../known-here';
import { setDismissed } from '../dismissed-findings';
import { findInMany } from './find-in-many';
import { findingsOf } from './findings-of';
import { savedPage } from './saved-page';

let device: EditingDevice;
beforeEach(async () => {
  device = await editingDevice();
});

/** A saved page with a button that leads there. */
const leadingTo = (route: string, link: string): Promise<string> =>
  device.saved(pageEndingWith(route, { id: 'b', type: 'button1', text: `To ${link}`, link }));

const askedAlone = async (uid: string) => findingsOf((await savedPage(uid))!, await readKnown(device.db));

/** Dismisses every finding in the page. */
async function inOrder(uid: string): Promise<void> {
  const found = await askedAlone(uid);
  setDismissed(
    uid,
    found.map(({ key }) => key),
  );
}

test('[LI6] what is found in many pages is what each is asked about alone, and those in order are not named', async () => {
  const [faulty, tidy] = [await leadingTo('faulty', '/nowhere'), await leadingTo('tidy', '/faulty')];
  await inOrder(tidy);
  const found = await findInMany([faulty, tidy]);
  expect([...found]).toEqual([[faulty, (await askedAlone(faulty)).length]]);
  expect(found.get(faulty)).toBeGreaterThan(0);
});

test('a link from one to another leads somewhere when both become public, and nowhere when one does not', async () => {
  const [from, to] = [await leadingTo('from', '/to'), await leadingTo('to', '/from')];
  const alone = (await findInMany([from])).get(from)!;
  const together = await findInMany([from, to]);
  expect([together.get(from), together.get(to)]).toEqual([alone - 1, alone - 1]);
});

test('a page that was never saved stays a draft: it is not asked about, and nothing leads there', async () => {
  const unsaved = await createDraft('page', page('unsaved'));
  const from = await leadingTo('from', '/unsaved');
  const found = await findInMany([from, unsaved, 'gone']);
  expect([...found]).toEqual([[from, (await findInMany([from])).get(from)]]);
});

test('of a page that visitors see, only new findings are reported', async () => {
  const uid = await leadingTo('seen', '/nowhere');
  await device.edited(uid, true, setField('status', 'public'));
  expect(await findInMany([uid])).toEqual(new Map());
});

test('says how many are looked through, and stops when nobody waits any more', async () => {
  const uids = [await leadingTo('one', '/nowhere'), await leadingTo('two', '/nowhere')];
  const looked: number[] = [];
  await findInMany(uids, { onLooked: (count) => void looked.push(count) });
  expect(looked).toEqual([1, 2]);
  let asked = 0;
  const found = await findInMany(uids, { isOff: () => (asked += 1) > 1 });
  expect([...found.keys()]).toEqual([uids[0]]);
});
