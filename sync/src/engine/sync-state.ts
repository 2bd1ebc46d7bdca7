import type { StoredDocument } from './ports';

/** Has what this device has stored of a document. */
export interface SyncFacts extends Pick<
  StoredDocument,
  'version' | 'syncStatus' | 'removed' | 'deletedOnServer'
> {
  /** It has unsaved work on this device. */
  draft: boolean;
  /** Values that lost against later ones and wait for somebody to look at both; left out for none. */
  conflicts?: number | undefined;
}

/**
 * Says where a document is between this device and the server. The picture is in `sync/docs/architecture.md` under "The
 * state of a document".
 */
export interface SyncState {
  /**
   * - `new`: a draft of this device alone · `saved`: the server has it, or the change that creates it is queued
   * - `deleting`: deleted here, and that change waits · `deleted`: on the server, while this device has work on it
   */
  existence: 'new' | 'saved' | 'deleting' | 'deleted';
  /**
   * What comes first is what a person must look at.
   * - `refused`: the server did not take a change, or it is blocked behind such a one · `conflict`: two people changed the
   *   same value · `draft`: it has unsaved work · `waiting`: what was saved is on its way · `synced`: none of these
   */
  status: 'refused' | 'conflict' | 'draft' | 'waiting' | 'synced';
}

/** `draft`: whether it has unsaved work, for who knows it earlier than the disk. */
export const syncStateOf = (facts: SyncFacts, draft = facts.draft): SyncState => ({
  existence: existenceOf(facts),
  status: statusOf(facts, draft),
});

function existenceOf(facts: Omit<SyncFacts, 'draft'>): SyncState['existence'] {
  if (facts.removed) return 'deleting';
  if (facts.deletedOnServer) return 'deleted';
  return isSaved(facts) ? 'saved' : 'new';
}

function statusOf({ syncStatus, conflicts = 0 }: SyncFacts, draft: boolean): SyncState['status'] {
  if (syncStatus === 'attention') return 'refused';
  if (conflicts > 0) return 'conflict';
  return draft ? 'draft' : syncStatus;
}

/** The server has it, or a change that creates it is queued. */
export const isSaved = ({ version, syncStatus }: Pick<SyncFacts, 'version' | 'syncStatus'>): boolean =>
  version > 0 || syncStatus !== 'synced';

/** Says whether it is neither deleted here, sent or not, nor on the server. */
export function isLiving(facts: SyncFacts): boolean {
  const { existence } = syncStateOf(facts);
  return existence === 'new' || existence === 'saved';
}

/** Deleted documents are not in the lists, unless work on this device would go out of sight with them. */
export function isListed(facts: SyncFacts): boolean {
  const { existence, status } = syncStateOf(facts);
  return existence === 'deleted' ? status !== 'synced' : existence !== 'deleting';
}

/** Somebody has to look at it: it is not synced by itself. */
export function needsAttention(facts: SyncFacts): boolean {
  const { status } = syncStateOf(facts);
  return status === 'refused' || status === 'conflict';
}
