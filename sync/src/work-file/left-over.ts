import type { Mutation } from '../contract/sync';
import type { Work } from '../contract/work-file';
import type { ChangeResult } from '../engine/change-result';
import { overlaid, rebase, replay } from '../engine/rebase';
import { canonicalText, jsonText } from '../tree/canonical';
import type { DocumentState } from '../tree/operation';
import { upgradeTree } from '../widgets/upgrade';

/** Text that no change on the server contains: it becomes a draft of the person who opened the file. */
export interface LeftOver extends Pick<Work['documents'][number], 'uid' | 'kind' | 'id'> {
  /** Is the state that it was made on; null for a document that was never saved. */
  base: DocumentState | null;
  state: DocumentState;
}

type Row = Work['outbox'][number];
type SentRow = Extract<Row, { state: 'pending' | 'acknowledged' }>;
const mayArrive = (row: Row): row is SentRow => row.state === 'pending' || row.state === 'acknowledged';

/** The changes that are to be sent, in their order. */
export const changesIn = ({ outbox }: Pick<Work, 'outbox'>): Mutation[] =>
  outbox
    .filter(mayArrive)
    .map(({ mutation }) => mutation)
    .sort((one, other) => one.number - other.number);

/** Nothing is left to do for it: it is applied, or was decided so long ago that nobody knows how. */
export const isDone = (result: ChangeResult | undefined): boolean =>
  result !== undefined && (result.status === 'applied' || result.reason === 'forgotten');

/** The drafts, and what of the changes the server did not take or that device could not send. */
export function leftOver(
  work: Pick<Work, 'outbox' | 'documents' | 'drafts'>,
  results: ReadonlyMap<number, ChangeResult>,
): LeftOver[] {
  const drafts = new Map(work.drafts.map((draft) => [draft.uid, draft]));
  const left = new Map<string, LeftOver>();
  for (const { uid, kind, id, version: _version, server, view } of work.documents) {
    const rows = work.outbox.filter(({ mutation }) => mutation.uid === uid && mutation.type !== 'settle');
    const isIn = (row: Row): row is SentRow =>
      mayArrive(row) && (row.state === 'acknowledged' || isDone(results.get(row.mutation.number)));
    const open = rows.filter((row) => !isIn(row));
    const state = drafts.get(uid) ?? view ?? server;
    // A deletion has no text that could be lost.
    if (open.length === 0 || open.at(-1)?.mutation.type === 'delete' || !state) continue;
    const base = replay(server, rows.filter(isIn));
    left.set(uid, { uid, kind, id, base: base && newest(base), state: newest(state) });
  }
  for (const { uid, kind, id, base, ...state } of work.drafts)
    if (!left.has(uid)) left.set(uid, { uid, kind, id, base: base && newest(base), state: newest(state) });
  return [...left.values()].filter(({ base, state }) => !base || !isSame(base, state));
}

/**
 * Brings the rest of a document onto what this device shows of it (null for nothing). `taken`: what was brought onto it
 * from the same device before, so that opening a file again, or a later one of that device, brings only what is new.
 */
export function broughtOnto(
  onto: DocumentState | null,
  { base, state }: Pick<LeftOver, 'base' | 'state'>,
  taken: DocumentState | null,
): DocumentState {
  if (!onto) return state;
  const from = taken ?? base;
  return from ? rebase(onto, from, state) : overlaid(onto, state);
}

const newest = ({ fields, tree }: DocumentState): DocumentState => ({ fields, tree: upgradeTree(tree) });

const isSame = (one: DocumentState, other: DocumentState): boolean => textOf(one) === textOf(other);

const textOf = ({ fields, tree }: DocumentState): string => jsonText(fields) + canonicalText(tree);
