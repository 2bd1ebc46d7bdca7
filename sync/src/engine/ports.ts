import type { SyncDocument } from '../contract/document';
import type { Reply } from '../contract/endpoint';
import type { RefusalReason } from '../contract/refusal';
import type { Mutation, pull, push } from '../contract/sync';
import type { DocumentState } from '../tree/operation';
import type { Restore } from '../outbox/taken';
import type { ChangeResult } from './change-result';

export interface PushReply extends Omit<Reply<typeof push>, 'results'> {
  results: ChangeResult[];
}
export type PullReply = Reply<typeof pull>;

/** Says what its queued changes make of a document: a part of `SyncState`. */
export type DocumentStatus = 'synced' | 'waiting' | 'attention';

/**
 * A document on this device: `id` is 0 until the server has given one, `version` that of `server`, 0 when the server has
 * none.
 */
export interface StoredDocument extends Omit<SyncDocument, 'fields' | 'tree'> {
  /** Is the server's state, as of the last pull; null when the server has nothing of it. */
  server: DocumentState | null;
  /** Is what this device shows: `server` with the queued changes on it; null when the two are the same. */
  view: DocumentState | null;
  syncStatus: DocumentStatus;
  /** Deleted here; the change waits. */
  removed: boolean;
  /** Deleted on the server while this device holds work on it. `server` is then its last known state. */
  deletedOnServer: boolean;
}

/**
 * One queued change.
 *
 *     pending --push--> acknowledged --pull shows its number--> kept for 7 days --> dropped
 *        |  \---push--> refused ----- saved again, retried or undone -----------> dropped
 *        \--an earlier change of the document was refused--> `held` (has no number) -^
 *
 * `SyncMeta.sentUpTo` says whether a pending row was sent already, so that sending writes no rows; whether an
 * acknowledged one was shown, by `SyncMeta.lastMutation`, so that a pull writes none either.
 */
export interface OutboxRow {
  /** The order in which changes were made here; never changes. */
  seq: number;
  /** `held` is the stored word for a row that is blocked: devices and files of unsent work have it. */
  state: 'pending' | 'acknowledged' | 'refused' | 'held';
  /** This is what travels. `number` is 0 while the row is blocked. */
  mutation: Mutation;
  result: ChangeResult | null;
  /** It was made at this time, in milliseconds of the device's clock; of an acknowledged row, when it was acknowledged. */
  at: number;
}

export interface SyncMeta {
  clientId: string;
  /** The next mutation number; given out in the transaction that writes the row. */
  nextNumber: number;
  nextSeq: number;
  /** Numbers up to this one may have reached the server: their content is fixed. */
  sentUpTo: number;
  /** Every number up to this one has its answer: the search for what is pending begins above it. */
  answeredUpTo: number;
  /** The highest number that a pull has shown. */
  lastMutation: number;
  cookie: string | null;
  /** Says who is syncing: an intention with an end, because nothing is locked across a request. */
  lease: { owner: string; until: number } | null;
  /** The restores of the server, as the last reset reported them; left out for none. */
  restores?: readonly Restore[];
  /** While the pages of a reset arrive: what has not come yet, and whether a backup was restored. */
  reset: { missing: string[]; restored: boolean } | null;
}

/** One atomic step on the device's storage. Nothing but these calls may be awaited inside. */
export interface SyncTransaction {
  meta(): Promise<SyncMeta>;
  putMeta(meta: SyncMeta): Promise<void>;
  /** Pending rows with a number above `above`, by number, at most `limit`. */
  pending(above: number, limit?: number): Promise<OutboxRow[]>;
  /** Rows of these documents that are not acknowledged, by seq. */
  rowsOf(uids: string[]): Promise<OutboxRow[]>;
  /**
   * Returns, of the edits of a document, the last pending one, null for none, and those that were refused or are
   * blocked, by seq. However many wait: saving must not cost more with every change before it.
   */
  tailOf(uid: string): Promise<{ pending: OutboxRow | null; stuck: OutboxRow[] }>;
  /** Returns those of these rows that are there and not acknowledged. */
  rows(seqs: number[]): Promise<OutboxRow[]>;
  putRows(rows: OutboxRow[]): Promise<void>;
  deleteRows(seqs: number[]): Promise<void>;
  /** Takes these rows out of the queue and keeps them, as they are given here. */
  acknowledge(rows: OutboxRow[]): Promise<void>;
  /** Acknowledged rows with a number above `number`, by number. */
  keptAbove(number: number): Promise<OutboxRow[]>;
  deleteKept(seqs: number[]): Promise<void>;
  /** Forgets what was acknowledged before `time` (milliseconds) and has a number of at most `upTo`. */
  deleteKeptBefore(time: number, upTo: number): Promise<void>;
  /** Returns them with their widgets in the newest shapes that this program knows, whatever is stored (`upgradeTree`). */
  documents(uids: string[]): Promise<StoredDocument[]>;
  documentUids(): Promise<string[]>;
  putDocuments(documents: StoredDocument[]): Promise<void>;
  /** Deletes them with their refused conflict choices: those have no document any more. */
  deleteDocuments(uids: string[]): Promise<void>;
  /** Returns which of these have unsaved work on this device. */
  drafted(uids: string[]): Promise<Set<string>>;
}

export interface SyncStorage {
  /** Runs `body` atomically: all of it is kept, or nothing when it throws or the device stops. */
  transact<T>(body: (tx: SyncTransaction) => Promise<T>): Promise<T>;
}

/** Both throw `NetworkFailure` and nothing else. */
export interface SyncNetwork {
  /** `epoch`: that of the device's cookie; null before its first pull. */
  push(request: { clientId: string; epoch: string | null; mutations: Mutation[] }): Promise<PushReply>;
  pull(request: { clientId: string; cookie: string | null }): Promise<PullReply>;
  /** Known to have no network: nothing is tried, so what waits still counts as not sent and can be undone. */
  isDown?(): boolean;
}

/**
 * - `offline`: no answer · `busy`: the server cannot answer now, later again · `session`: signed out meanwhile
 * - `forbidden`: signed in, without the right · `foreign`: another device has the id of this one
 * - `refused`: the request itself is wrong
 * - `outdated`: the server speaks another protocol, `ahead`: an older one · `device`: this device's storage failed
 */
export type FailureKind =
  | 'offline'
  | 'busy'
  | 'session'
  | 'forbidden'
  | 'foreign'
  | 'refused'
  | 'outdated'
  | 'ahead'
  | 'device';

export class NetworkFailure extends Error {
  readonly kind: FailureKind;
  /** Has the reason, for the kind `refused`. */
  readonly reason: RefusalReason;
  /** Milliseconds the server asks to wait; 0 for no wish. */
  readonly retryAfter: number;

  constructor(
    kind: FailureKind,
    message: string,
    { reason = 'other', retryAfter = 0 }: { reason?: RefusalReason; retryAfter?: number } = {},
  ) {
    super(message);
    this.kind = kind;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

export interface Timers {
  /** Milliseconds since 1970; it may jump. */
  now(): number;
  /** Calls back once after `ms`; returns the way to call it off. */
  after(ms: number, callback: () => void): () => void;
}

export interface EnginePorts {
  storage: SyncStorage;
  network: SyncNetwork;
  timers: Timers;
  /** Uniform in [0, 1). */
  random: () => number;
  /** A UUID that nobody has. */
  newId: () => string;
  /** Names this tab or worker in the lease. */
  owner: string;
  /** Changes in one push at most; left out, as many as the server takes. */
  largestBatch?: number;
  /** Whether the tab or worker of that name still runs: the lease of a dead one ends at once. */
  isAlive: (owner: string) => Promise<boolean>;
}
