import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import type { listConflicts } from '@vestry/sync/contract/conflicts';
import type { DocumentKind, PageStatus, Published } from '@vestry/sync/contract/document';
import type { Reply } from '@vestry/sync/contract/endpoint';
import type { Reviewers } from '@vestry/sync/contract/reviews';
import type { DocumentStatus, OutboxRow, SyncMeta } from '@vestry/sync/engine/ports';
import type { TakenChange } from '@vestry/sync/outbox/taken';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';

/** What lists need of a document; its tree lies apart in `contents`, so that a list never loads trees. */
export interface DocumentHead {
  uid: string;
  kind: DocumentKind;
  /** 0 until the server has given one. */
  id: number;
  version: number;
  /** As shown: the server's with the queued changes; of a document never saved, its draft's. */
  fields: Record<string, unknown>;
  syncStatus: DocumentStatus;
  removed: boolean;
  deletedOnServer: boolean;
  /** It has unsaved work on this device. */
  draft: boolean;
  /** Counts every change of `contents` on this device. */
  change: number;
  creator: { username: string } | null;
  editor: { username: string } | null;
  createdAt: string;
  updatedAt: string;
  /** Values that lost against later ones and wait for somebody to look at both; left out for none. */
  conflicts?: number | undefined;
  queuedStatus?: PageStatus | null | undefined;
  /** The published version of a page that has unpublished changes. */
  published?: Published | undefined;
}

export interface DocumentContents {
  uid: string;
  server: DocumentState | null;
  /** Null when it is the server's. */
  view: DocumentState | null;
}

/** A document that was deleted, as this device had it. */
export interface KeptDeleted extends Pick<
  DocumentHead,
  'uid' | 'kind' | 'id' | 'creator' | 'editor' | 'createdAt' | 'updatedAt'
> {
  state: DocumentState;
  /** When it went from this device, in milliseconds. */
  at: number;
  /** The number of the change that restores it; left out while none does. */
  back?: number;
}

/** The small part of a draft, written with every edit. */
export interface DraftHead {
  uid: string;
  /** A draft that is dropped and begun again gets another one; former versions of the client gave none. */
  draftId?: string;
  /** Of the last journal row. */
  sequence: number;
  /** Rows up to here may be missing: who knows less begins again from the snapshot. */
  floor: number;
  dirty: boolean;
  /** The `change` of the document that the draft stands on. */
  change: number;
  /** Of the last edit, in milliseconds. */
  at: number;
}

/** The large part: written when a draft begins, is saved, rebased or compacted. */
export interface DraftState {
  uid: string;
  /** What the draft differs from; null for a document never saved. */
  base: DocumentState | null;
  snapshot: DocumentState;
  /** The journal row that the snapshot contains last. */
  sequence: number;
}

/**
 * One step of a draft. The state is the snapshot with `operations` of all later rows on it.
 * - `edit`: by a person · `undo`, `redo`: of the step on top · `external`: a newer version came in underneath
 */
export interface JournalRow {
  uid: string;
  seq: number;
  type: 'edit' | 'undo' | 'redo' | 'external';
  /** 'Delete Hero'. */
  label: string;
  operations: Operation[];
  inverse: Operation[];
  /** The row that this one continues and stands for: typing grows a word. */
  replaces: number | null;
  at: number;
}

/**
 * Changes that one answer has acknowledged. Those above `SyncMeta.lastMutation` wait for a pull to show them, the others
 * are kept for a server that loses them. One object for all of them: as many rows would take most of the time that
 * draining a queue takes.
 */
export interface KeptRun {
  run: number;
  rows: OutboxRow[];
  /** The highest mutation number among them. */
  last: number;
  /** When they were acknowledged, in milliseconds. */
  at: number;
}

export interface MetaRow extends SyncMeta {
  key: 'sync';
}

/** What an admin's device knows of the site's settings. */
export interface SettingsRow {
  key: 'site';
  /** As of the last answer of the server. */
  settings: SiteSettings;
}

/** A change that is none of a document and that the server has taken. */
export interface TakenRow extends TakenChange {
  /** Of the bytes beside it, which may be gone. */
  size: number;
}

/** Bytes that lie beside a change: a file to upload. */
export interface ChangeBytes {
  /** The change's. */
  seq: number;
  bytes: ArrayBuffer;
}

export type OpenConflicts = Reply<typeof listConflicts>;

/** The open conflicts of a document, as of the last answer of the server. */
export interface KeptConflicts extends OpenConflicts {
  uid: string;
  /** The document's version and count of conflicts that they were asked for. */
  asked: string;
}

/** How a change was applied differently from the request. */
export interface Report {
  /** The change's. */
  number: number;
  uid: string;
  /**
   * - `revived`: the document was deleted meanwhile, and is there again as a draft
   * - `not deleted`: somebody had edited it meanwhile, it is there as a draft · `cycle`: a move had no effect
   */
  what: 'revived' | 'not deleted' | 'cycle';
  /** In milliseconds. */
  at: number;
}

/** A day as it is kept on the device. */
export interface FactsRow {
  day: string;
  /** 1 when it will not change any more. As a number it can be part of an index. */
  over: 0 | 1;
  body: ArrayBuffer;
}

/** How far this device has read the reviews. */
export interface ReviewFeed {
  key: 'feed';
  /** Of the server's database: of another one, all is read again. */
  epoch: string;
  /** The place of the newest record that is here. */
  after: number;
  /** When all of it was read, in milliseconds: what is gone on the server goes when it is read again. */
  readAt: number;
  /** The people who can be asked for a review. */
  people: Reviewers;
}
