import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { readOpenDraft } from '../drafts/draft-sessions';
import {
  editingDevice,
  type EditingDevice,
  lastWidget,
  pageEndingWith,
} from '../test-support/editing-device';
import { setField, setText } from '../test-support/fixtures';
import { expectLeftAlone } from '../test-support/left-alone';
import { NEW, OLD, SWAP } from '../test-support/replaced-image';
import { documentsShowing, replaceImageIn, undoImageIn, unseenUses } from './replace-image';

let device: EditingDevice;
beforeEach(async () => {
  device = await editingDevice();
});

/** A page with an image. */
const showing = (route: string, image = OLD) =>
  pageEndingWith(route, { id: 'i', type: 'image1', image, alt: 'Twelve people' });

async function sent(route: string, image = OLD): Promise<string> {
  const uid = await device.saved(showing(route, image));
  await device.synced();
  return uid;
}

const imageIn = (state: DocumentState) => lastWidget(state)?.image;
const onServer = (uid: string) => imageIn(device.server.documents.get(uid)!.state);
const shownIn = async () => (await documentsShowing(device.db, SWAP)).map(({ uid }) => uid);

describe('an image that is replaced everywhere', () => {
  it('[ME9] is found in all documents, replaced in each by one save, and restored by undoing it', async () => {
    const [first, second, other] = [await sent('one'), await sent('two'), await sent('three', NEW)];
    expect((await shownIn()).toSorted()).toEqual([first, second].toSorted());
    const done = await replaceImageIn(first, SWAP);
    expect(done).toEqual({ changed: 1, left: null, draft: false, unpublished: false });
    await replaceImageIn(second, SWAP);
    // Nothing was sent yet: it waits in the queue, as without a network.
    expect(onServer(first)).toBe(OLD);
    await device.synced();
    expect([first, second, other].map(onServer)).toEqual([NEW, NEW, NEW]);
    expect(await shownIn()).toEqual([]);
    expect(await replaceImageIn(first, SWAP)).toMatchObject({ changed: 0, left: null });
    expect(await undoImageIn(first, done)).toBe(true);
    await device.synced();
    expect([first, second].map(onServer)).toEqual([OLD, NEW]);
    expect(await undoImageIn(first, done)).toBe(false);
  });

  it('[ME9] changes in a draft with unsaved work, which stays unsaved', async () => {
    const uid = await sent('one');
    await device.edited(uid, false, setText('w0', 'unfinished'));
    expect(await documentsShowing(device.db, SWAP)).toMatchObject([{ uid, draft: true }]);
    expect(await replaceImageIn(uid, SWAP)).toMatchObject({ changed: 1, draft: true });
    await device.synced();
    expect(onServer(uid)).toBe(OLD);
    expect(imageIn((await readOpenDraft(device.db, uid))!.state)).toBe(NEW);
  });

  it('stays where somebody has to look at a conflict, or this person may not edit', async () => {
    const uid = await sent('one');
    await expectLeftAlone(device, uid, (each) => replaceImageIn(each, SWAP));
    await device.synced();
    expect(onServer(uid)).toBe(OLD);
  });

  it('is replaced on 40 pages, one after the other', async () => {
    const uids: string[] = [];
    for (let at = 0; at < 40; at += 1) uids.push(await device.saved(showing(`page-${at}`)));
    await device.synced();
    expect(await shownIn()).toHaveLength(40);
    for (const uid of uids) expect((await replaceImageIn(uid, SWAP)).changed).toBe(1);
    expect(await shownIn()).toEqual([]);
    await device.synced();
    expect(new Set(uids.map(onServer))).toEqual(new Set([NEW]));
  });

  it('lists uses that only the server knows, or that only visitors still see', async () => {
    const [here, unpublished] = [await sent('one'), await sent('two')];
    await device.edited(unpublished, true, setField('status', 'public'), setField('held', true));
    await device.synced();
    const idOf = async (uid: string) => (await device.db.documents.get(uid))!.id;
    const use = async (uid: string) => ({ kind: 'page' as const, id: await idOf(uid), title: '' });
    const uses = [
      await use(here),
      await use(unpublished),
      { kind: 'element' as const, id: 77, title: 'Banner' },
      { kind: 'settings' as const, id: 0, title: '' },
    ];
    expect(await unseenUses(device.db, uses, [{ kind: 'page', id: await idOf(here) }])).toEqual([
      { ...uses[1], unpublished: true },
      { ...uses[2], unpublished: false },
    ]);
  });
});
