import { expect, it } from 'vitest';
import type { SyncDocument } from '../../contract/document';
import type { StoredDocument } from '../ports';
import { page, setText, uidOf } from '../test-support/device';
import { arrivalsOf } from './arrivals';

const uid = uidOf(1);
const time = { createdAt: '', updatedAt: '', creator: null, editor: null };
const head = { uid, kind: 'page' as const, id: 1, ...time };
const stored = (version: number, server = page('about', 'old')): Map<string, StoredDocument> => {
  const flags = { removed: false, deletedOnServer: false, syncStatus: 'synced' as const };
  return new Map([[uid, { ...head, version, server, view: null, ...flags }]]);
};
const patch = { ...head, version: 3, from: 2, operations: [setText('w0', 'new')] };

it('a whole document arrives as it is', () => {
  const document: SyncDocument = { ...head, version: 2, ...page('about', 'whole') };
  const arrival = arrivalsOf({ documents: [document], patches: [] }, new Map())?.get(uid);
  expect(arrival).toEqual({ ...head, version: 2, state: page('about', 'whole') });
});

it('operations make the new version of the one that is here', () => {
  const arrival = arrivalsOf({ documents: [], patches: [patch] }, stored(2))?.get(uid);
  expect(arrival).toEqual({ ...head, version: 3, state: page('about', 'new') });
});

it.each([
  ['is not here', new Map()],
  ['is here in another version', stored(1)],
  ['is here without a state of the server', new Map([[uid, { ...stored(2).get(uid)!, server: null }]])],
])('operations for a document that %s fit nothing', (_, known) => {
  expect(arrivalsOf({ documents: [], patches: [patch] }, known)).toBeNull();
});
