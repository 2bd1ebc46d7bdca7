import type { Table } from 'dexie';
import type { ChangeRefusal, ChangeRow, Need } from '@vestry/sync/outbox/change';
import type { Permission } from '@vestry/sync/access/permissions';
import type { FileChange } from '@vestry/sync/contract/work-file';
import type { VestryDatabase } from '../storage/database';

/** Small changes do not wait behind a file that takes minutes. */
export type Lane = 'quick' | 'files';

/** How a change is named to people. */
export interface Description {
  /** What it is about: 'Site settings', 'Photo.jpg'. */
  name: string;
  /** What it does to it, in a few words; '' where the name says all. */
  says: string;
  /** The screen on which it was made. */
  path: string;
  /** What somebody needs to open that screen; left out for nothing. */
  permission?: Permission;
}

/** A change that is none of a document, as lists show it. */
export interface ChangeEntry extends Description {
  seq: number;
  kind: string;
  /** Since when it waits, in milliseconds. */
  at: number;
  refusal: ChangeRefusal | null;
  /** What must be sent before it, in a sentence; null for nothing. */
  waits: string | null;
}

/** From whose device a file of unsent work came, and who takes it in. */
export interface FileOrigin {
  device: string;
  /** The same person. */
  isOwn: boolean;
  /** Whether this person changes settings of the site. */
  mayChangeSettings: boolean;
}

/**
 * One kind of change that is none of a document: what is to be known of it stands in one file, and all code that asks for unsent
 * work (header, list, sign-out, file, drain) asks the outbox and this. See client/docs/decisions/one-outbox.md.
 */
export interface Kind<Payload = unknown, Answer = unknown> {
  /** Stored with each change: another name is another kind. */
  name: string;
  lane: Lane;
  /** Of which the newest counts: what two of them about the same thing say as one. */
  combine?(before: Payload, next: Payload): Payload;
  /** What must have arrived before it. */
  needs(payload: Payload): readonly Need[];
  /** Asks the server. Throws `ApiError`; `NeverSent` where that is of no use. */
  send(change: Sending<Payload>): Promise<Answer>;
  /** The tables that `keep` writes into, next to those of the outbox. */
  tables(db: VestryDatabase): Table[];
  /** Keeps the answer, in the transaction that takes the change out of the outbox. */
  keep(db: VestryDatabase, answer: Answer, change: ChangeRow<Payload>): Promise<void>;
  /** After that; may fail without harm. */
  kept?(answer: Answer, change: Sending<Payload>): Promise<void>;
  describe(db: VestryDatabase, payload: Payload): Promise<Description>;
  /** Takes entries of a file into this outbox. @returns how many came in, and how many only their own device can send */
  takeIn(db: VestryDatabase, entries: readonly FileChange[], from: FileOrigin): Promise<TakenIn>;
}

/** A change with its person, for the calls that send it. */
export interface Sending<Payload> {
  row: ChangeRow<Payload>;
  bytes: ArrayBuffer | undefined;
  /** Whose change it is: sent as that person alone, also when somebody else is signed in by now. */
  person: number;
  /** Ends a call that gets no answer: all tabs wait for it. */
  signal: AbortSignal;
}

export interface TakenIn {
  taken: number;
  left: number;
}

export type Kinds = ReadonlyMap<string, Kind>;

/** Thrown by a kind for a change that this device cannot send, now or later: it stays as one that was refused. */
export class NeverSent extends Error {
  readonly refusal: ChangeRefusal;

  constructor(refusal: Pick<ChangeRefusal, 'reason' | 'message'>) {
    super(refusal.message);
    this.name = 'NeverSent';
    this.refusal = { ...refusal, fieldErrors: [] };
  }
}
