import '@vestry/sync/widgets/hand-in';
import { expect, test } from 'vitest';
import { longWork } from '../../test-kit/long-work';
import { pageTree, text } from '../../test-kit/trees';
import { SERVER } from '../audit-log/record-audit-entries';
import type { Change } from './change';
import type { LockedDocument } from './locked-document';
import { prepareChange } from './prepare-change';
import type { TreeDiff } from './document-states';
import { Workspace } from './workspace';

const fields = { route: 'about', status: 'draft', headerId: null, footerId: null };
const uid = 'a-page';
const stored = (): LockedDocument => ({
  uid,
  kind: 'page',
  id: 1,
  version: 1,
  state: { fields, tree: pageTree(text('a', 'Words')) },
  deleted: false,
  openConflicts: 0,
  queuedStatus: null,
  published: null,
  stored: null,
  revisions: [],
});
const workspaceOf = (...documents: LockedDocument[]) =>
  new Workspace(
    { ...SERVER, id: 1, roles: ['admin'] },
    {
      documents,
      uniqueNames: [],
      elements: [],
      pageUses: [],
      elementCosts: [],
      largePages: [],
      numbers: { page: [2], element: [] },
      freeNumbers: { page: new Set(), element: new Set() },
    },
  );

const target = { uid, kind: 'page' } as const;
const CHANGES: [string, LockedDocument[], Change][] = [
  ['a new page', [], { ...target, type: 'create', fields, tree: pageTree(text('b', 'New')) }],
  [
    'another state',
    [stored()],
    { ...target, type: 'replace', next: { fields, tree: pageTree(text('b', 'Other')) } },
  ],
  ['an edit', [stored()], { ...target, type: 'update', operations: [{ op: 'remove', id: 'a' }] }],
  [
    'another status',
    [stored()],
    { ...target, type: 'update', operations: [{ op: 'field', name: 'status', value: 'public' }] },
  ],
];
test.each(CHANGES)(
  'what %s is decided by is looked at in turns: work that waited before goes on first',
  async (_, documents, change) => {
    const workspace = workspaceOf(...documents);
    const order: string[] = [];
    const other = longWork().then(() => order.push('other'));
    await prepareChange(workspace, change);
    order.push('prepared');
    await other;
    expect(order).toEqual(['other', 'prepared']);
    expect(workspace.apply(change)).toMatchObject({ ok: true });
  },
);

test('what replaces a tree is compared with it before, and the history says the same', async () => {
  const change: Change = {
    ...target,
    type: 'replace',
    next: { fields: { ...fields, route: 'us' }, tree: pageTree(text('a', 'Others'), text('b', 'More')) },
  };
  const summaryOf = (known?: TreeDiff) => {
    const document = stored();
    document.state = state;
    expect(workspaceOf(document).apply(change, known)).toMatchObject({ ok: true });
    return document.revisions.map(({ summary }) => summary);
  };
  const { state } = stored();
  const known = await prepareChange(workspaceOf({ ...stored(), state }), change);
  expect(known?.operations.map(({ op }) => op)).toEqual(['insert', 'set']);
  expect(summaryOf(known)).toEqual(summaryOf());
  // Of other trees it says nothing.
  expect(summaryOf({ before: pageTree(), tree: pageTree(), operations: [] })).toEqual(summaryOf());
});
