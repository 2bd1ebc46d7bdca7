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
import { changeLinksIn, undoLinksIn } from './change-links';

const MOVE = { from: 'picnic', to: '/summer', isMove: true };

let device: EditingDevice;
beforeEach(async () => {
  device = await editingDevice();
});

/** A page with a button that leads to the page that moves. */
async function sent(route: string): Promise<string> {
  const button = { id: 'b', type: 'button1', text: 'Come', link: '/picnic#map' };
  const uid = await device.saved(pageEndingWith(route, button));
  await device.synced();
  return uid;
}

const linkIn = (state: DocumentState) => lastWidget(state)?.link;
const onServer = (uid: string) => linkIn(device.server.documents.get(uid)!.state);

describe('links to a page that moves', () => {
  it('[MO4] are changed, saved, sent, and undone', async () => {
    const uid = await sent('one');
    const done = await changeLinksIn(uid, MOVE);
    expect(done).toEqual({ changed: 1, left: null, draft: false, unpublished: false });
    // Nothing was sent yet: it waits in the queue, as without a network.
    expect(onServer(uid)).toBe('/picnic#map');
    await device.synced();
    expect(onServer(uid)).toBe('/summer#map');
    expect((await device.db.documents.get(uid))?.draft).toBe(false);
    expect(await undoLinksIn(uid, done)).toBe(true);
    await device.synced();
    expect(onServer(uid)).toBe('/picnic#map');
    expect(await undoLinksIn(uid, done)).toBe(false);
  });

  it('change in a draft with unsaved work, which stays unsaved', async () => {
    const uid = await sent('one');
    await device.edited(uid, false, setText('w0', 'unfinished'));
    expect(await changeLinksIn(uid, MOVE)).toMatchObject({ changed: 1, draft: true });
    await device.synced();
    expect(onServer(uid)).toBe('/picnic#map');
    expect(linkIn((await readOpenDraft(device.db, uid))!.state)).toBe('/summer#map');
  });

  it('of a page that holds its changes back wait until that is published', async () => {
    const uid = await sent('one');
    await device.edited(uid, true, setField('status', 'public'), setField('held', true));
    expect(await changeLinksIn(uid, MOVE)).toMatchObject({ changed: 1, unpublished: true });
  });

  it('[MO4] stay where somebody has to look at a conflict, or this person may not edit', async () => {
    const uid = await sent('one');
    await expectLeftAlone(device, uid, (each) => changeLinksIn(each, MOVE));
    await device.synced();
    expect(onServer(uid)).toBe('/picnic#map');
  });
});
