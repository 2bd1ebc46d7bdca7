import type { Mutation, MutationResult } from '@vestry/sync/contract/sync';
import { setText } from '@vestry/sync/engine/test-support/device';
import type { DocumentState } from '@vestry/sync/tree/operation';

/** The tables as former versions of the client made them. Never changed: devices out there have them. */
const FORMER = {
  1: {
    documents: 'uid, kind, [kind+id]',
    contents: 'uid',
    drafts: 'uid',
    draftStates: 'uid',
    journal: '[uid+seq]',
    outbox: 'seq, mutation.uid, [state+mutation.number]',
    kept: 'seq, mutation.number',
    meta: 'key',
  },
  2: { uploads: 'key, addedAt, state', media: 'filename' },
  3: { facts: 'day, [day+over]' },
  4: { keptRuns: '++run, last, at' },
  7: {
    documents: 'uid, kind, [kind+id], conflicts',
    outbox: 'seq, [mutation.uid+state], [state+mutation.number], mutation.place',
    conflicts: 'uid',
    reports: 'number, uid',
  },
} as const;

export type FormerVersion = keyof typeof FORMER;
export const FORMER_VERSIONS: FormerVersion[] = [1, 2, 3, 4, 7];

/** All tables of a version, as Dexie is told them. */
export function tablesOf(version: FormerVersion): Record<string, string> {
  const tables: Record<string, string> = Object.assign(
    {},
    ...FORMER_VERSIONS.filter((each) => each <= version).map((each) => FORMER[each]),
  );
  if (version > 4) delete tables.kept;
  return tables;
}

/** The id of the device of that version, and of its page. */
export const clientOf = (version: FormerVersion): string => `00000000-0000-4000-8000-00000000000${version}`;
export const pageOf = (version: FormerVersion): string => `10000000-0000-4000-8000-00000000000${version}`;

export const textOf = (version: FormerVersion, what: string): string => `${what} of version ${version}`;

/** The page as the device found it: four texts. */
export function found(route: string): DocumentState {
  const children = ['w0', 'w1', 'w2', 'w3'].map((id) => ({ value: { id, type: 'text', text: id } }));
  const fields = { route, status: 'draft', headerId: null, footerId: null };
  return { fields, tree: { value: { id: 'root', type: 'div' }, children } };
}

/** What the device has done before it went offline: made the page, and changed its first text. */
export function sentBy(version: FormerVersion, route: string): [create: Mutation, update: Mutation] {
  const head = { uid: pageOf(version), kind: 'page' as const };
  const operations = [setText('w0', textOf(version, 'acknowledged'))];
  return [
    { ...head, number: 1, type: 'create', ...found(route) },
    { ...head, number: 2, type: 'update', base: { version: 1 }, operations },
  ];
}

/**
 * What it leaves behind, table by table: the page pulled once; a second change that the server has acknowledged and no
 * pull has shown; two more that wait, one of which may have been sent; and a draft on top.
 */
export function leftBehind(
  version: FormerVersion,
  server: { route: string; id: number; cookie: string; results: MutationResult[] },
): Record<string, object[]> {
  const { route, id, cookie, results } = server;
  const uid = pageOf(version);
  const state = found(route);
  const texts = ['acknowledged', 'sent', 'unsent'].map((what) => textOf(version, what));
  const children = state.tree.children!.map((node, i) => ({
    value: { ...node.value, text: texts[i] ?? 'w3' },
  }));
  const view = { ...state, tree: { ...state.tree, children } };
  const waiting = (seq: number, base: object, widget: string, text: string) => ({
    seq,
    state: 'pending',
    mutation: {
      number: seq,
      uid,
      kind: 'page',
      type: 'update',
      base,
      operations: [setText(widget, text)],
    },
    result: null,
    at: 1,
  });
  const sent = sentBy(version, route).map((mutation, i) => ({
    seq: i + 1,
    state: 'acknowledged',
    mutation,
    result: results[i],
    at: 1,
  }));
  const [made, changed] = sent;
  const keptRun = (rows: typeof sent) => ({ run: 1, rows, last: rows.length, at: Date.now() });
  const nobody = { creator: null, editor: null, createdAt: '', updatedAt: '' };
  const flags = { removed: false, gone: false, draft: true, standing: 'waiting', change: 1 };
  const drafted = [setText('w3', textOf(version, 'drafted'))];
  return {
    documents: [{ uid, kind: 'page', id, version: 1, fields: view.fields, ...flags, ...nobody }],
    contents: [{ uid, server: state, view }],
    drafts: [{ uid, sequence: 1, floor: 0, dirty: true, change: 1, at: 1 }],
    draftStates: [{ uid, base: view, snapshot: view, sequence: 0 }],
    journal: [
      {
        uid,
        seq: 1,
        type: 'edit',
        label: 'Edit text',
        operations: drafted,
        inverse: [setText('w3', 'w3')],
        replaces: null,
        at: 1,
      },
    ],
    outbox: [
      ...(version < 5 ? [changed!] : []),
      // The base of a second save was once the change before it and nothing else.
      waiting(3, { mutation: 2 }, 'w1', textOf(version, 'sent')),
      waiting(4, { mutation: 3, seen: 1 }, 'w2', textOf(version, 'unsent')),
    ],
    ...(version < 4 ? { kept: [made!] } : { keptRuns: [keptRun(version < 5 ? [made!] : sent)] }),
    meta: [
      {
        key: 'sync',
        clientId: clientOf(version),
        nextNumber: 5,
        nextSeq: 5,
        sentUpTo: 3,
        lastMutation: 1,
        cookie,
        lease: { owner: 'a tab of that version', until: 1 },
        reset: null,
      },
    ],
  };
}
