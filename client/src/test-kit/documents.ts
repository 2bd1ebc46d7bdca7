import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';

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

/** Puts a document on the server, named by route or name, as another device would have sent it. Returns its uid. */
export function saved(
  model: ModelServer,
  name: string,
  { kind = 'page', fields = {}, root = {}, children = [] }: Saved = {},
) {
  const uid = crypto.randomUUID();
  const named =
    kind === 'page'
      ? { route: name, status: 'draft', headerId: null, footerId: null }
      : { name, description: '', type: kind };
  const { results } = model.push(crypto.randomUUID(), [
    {
      number: 1,
      uid,
      kind: kind === 'page' ? 'page' : 'element',
      type: 'create',
      fields: { ...named, ...fields },
      tree: { value: { id: 'root', type: ROOTS[kind], ...root }, children },
    },
  ]);
  const [result] = results;
  if (result?.status !== 'applied') throw new Error(`The model server refused ${name}`);
  return uid;
}

/** A header in which nothing is found, for a page that is to be published without a question. Returns its id. */
export function savedHeader(model: ModelServer): number {
  const uid = saved(model, 'Hall header', { kind: 'header', root: { logo: { text: 'Our hall' } } });
  return model.documents.get(uid)?.id ?? 0;
}

/**
 * Another device changes a document that the server has, or deletes it; it has the newest version unless said otherwise.
 * This device hears of it with its next sync.
 */
export function changeElsewhere(
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
