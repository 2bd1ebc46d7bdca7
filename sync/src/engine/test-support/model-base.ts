import type { RefusalReason } from '../../contract/refusal';
import type { Base, Mutation } from '../../contract/sync';
import { apply } from '../../tree/apply';
import type { DocumentState, Operation } from '../../tree/operation';
import type { ChangeResult } from '../change-result';
import { upgraded } from './model-document';

/** Keeps a change as it came, and the answer to it. */
interface Received {
  body: string;
  mutation: Mutation;
  result: ChangeResult;
  version: number | null;
}

/** Has what the server knows of a device. */
export interface Client {
  id: string;
  last: number;
  received: Map<number, Received>;
  /** Space version of each number, for what a page of a pull shows. */
  spaces: Map<number, number>;
}

export type Update = Extract<Mutation, { type: 'update' }>;

interface Seen {
  client: Client;
  uid: string;
  /** Versions of the document. */
  revisions: ReadonlyMap<number, DocumentState>;
  /** Of a change, for a tree of this version's widgets. */
  operationsOf: (update: Update, onto: DocumentState) => Operation[];
}

type Found = { state: DocumentState } | { reason: RefusalReason };

/** What the device had before it when it made a change; a reason where that is not known. */
export function baseOf(seen: Seen, base: Base): Found {
  const { client, uid, revisions } = seen;
  if ('version' in base) {
    const state = revisions.get(base.version);
    return state ? { state: upgraded(state) } : { reason: 'invalid' };
  }
  const step = client.received.get(base.mutation);
  if (step?.mutation.uid !== uid) return { reason: 'invalid' };
  if (step.version === null) return { reason: 'blocked' };
  return viewOf(seen, base.mutation, base.seen ?? originOf(client, base.mutation));
}

function originOf(client: Client, number: number): number {
  const mutation = client.received.get(number)?.mutation;
  if (!mutation || !('base' in mutation)) return 0;
  const { base } = mutation;
  if ('version' in base) return base.version;
  return base.seen ?? originOf(client, base.mutation);
}

/** As the device sees it: version `from` with the device's own changes on it that this version does not hold. */
function viewOf({ client, uid, revisions, operationsOf }: Seen, upTo: number, from: number): Found {
  const revision = revisions.get(from);
  let state = revision ? upgraded(revision) : null;
  for (const [number, { mutation, version }] of client.received) {
    if (mutation.uid !== uid || number > upTo || version === null || version <= from) continue;
    if (mutation.type === 'create') state = upgraded({ fields: mutation.fields, tree: mutation.tree });
    else if (mutation.type === 'update' && state) state = apply(state, operationsOf(mutation, state)).state;
  }
  return state ? { state } : { reason: 'invalid' };
}
