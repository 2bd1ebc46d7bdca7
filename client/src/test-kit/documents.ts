import { saveDocument } from '@vestry/sync/engine/changes';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import { newDocument } from '../data/drafts/new-document';
import { openedDatabase } from '../data/storage/database';
import { dexieStorage } from '../data/sync/storage-adapter';

const ROOTS = { page: 'div', element: 'div', header: 'header1', footer: 'footer1' } as const;

interface Saved {
  kind?: keyof typeof ROOTS;
  /** Beside route and status of a page, or name and type of an element. */
  fields?: Record<string, unknown>;
  /** Of the root, beside its id and type. */
  root?: object;
  children?: TreeNode[];
}

/** A widget of a tree. */
export const widget = (id: string, type: string, fields: object = {}): TreeNode => ({
  value: { id, type, ...fields },
});

function made(name: string, { kind = 'page', fields = {}, root = {}, children = [] }: Saved) {
  const named =
    kind === 'page'
      ? { route: name, status: 'draft', headerId: null, footerId: null }
      : { name, description: '', type: kind };
  const tree = { value: withNewestShape({ id: 'root', type: ROOTS[kind], ...root }), children };
  const of = kind === 'page' ? ('page' as const) : ('element' as const);
  return { kind: of, fields: { ...named, ...fields }, tree };
}

/** Puts a document on the server, named by route or name, as another device would have sent it. Returns its uid. */
export function saved(model: ModelServer, name: string, as: Saved = {}) {
  const uid = crypto.randomUUID();
  const { results } = model.push(crypto.randomUUID(), [
    { number: 1, uid, type: 'create', ...made(name, as) },
  ]);
  const [result] = results;
  if (result?.status !== 'applied') throw new Error(`The model server refused ${name}`);
  return uid;
}

/** Puts a document on this device as one that is made and saved here; it waits to be sent. Returns its uid. */
export async function savedHere(name: string, as: Saved = {}): Promise<string> {
  const { kind, ...state } = made(name, as);
  const { uid, creator, editor, createdAt, updatedAt } = newDocument(kind, state);
  const head = { uid, kind, id: 0, version: 0, creator, editor, createdAt, updatedAt };
  const flags = { removed: false, deletedOnServer: false, syncStatus: 'synced' as const };
  await dexieStorage(openedDatabase()).transact(async (tx) => {
    await tx.putDocuments([{ ...head, ...flags, server: null, view: state }]);
    await saveDocument(tx, uid, state, Date.now());
  });
  return uid;
}

/** A header in which nothing is found, for a page that is to be published without a question. Returns its id. */
export function savedHeader(model: ModelServer): number {
  const uid = saved(model, 'Hall header', { kind: 'header', root: { logo: { text: 'Our hall' } } });
  return model.documents.get(uid)?.id ?? 0;
}

/**
 * Another device changes a document that the server has, or deletes it; it has the newest version by default.
 * This device receives it with its next sync.
 */
export function changeOnOtherDevice(
  model: ModelServer,
  uid: string,
  change: Operation[] | 'delete',
  version = model.documents.get(uid)?.version ?? 0,
): void {
  const document = model.documents.get(uid);
  if (!document) throw new Error(`The model server has no ${uid}`);
  const { kind } = document;
  const head = { number: 1, uid, kind, base: { version } };
  const { results } = model.push(crypto.randomUUID(), [
    change === 'delete' ? { ...head, type: 'delete' } : { ...head, type: 'update', operations: change },
  ]);
  if (results[0]?.status !== 'applied') throw new Error(`The model server refused to change ${uid}`);
}
