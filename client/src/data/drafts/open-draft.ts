import { saveDocument } from '@vestry/sync/engine/changes';
import { apply } from '@vestry/sync/tree/apply';
import { diff } from '@vestry/sync/tree/diff';
import { equal } from '@vestry/sync/tree/json';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { atomically, type VestryDatabase } from '../storage/database';
import { isReadAgain } from '../storage/read-again';
import type { DocumentHead, DraftHead } from '../storage/rows';
import { syncTransaction } from '../sync/storage-adapter';
import { NO_HISTORY, withRow } from './draft-history';
import {
  allTables,
  appendRows,
  beginDraft,
  compactDraft,
  draftTables,
  dropUntouched,
  isSaved,
  listUnsaved,
  newHead,
  readDraft,
  rebaseDraft,
  type StoredDraft,
  writeDraft,
} from './draft-journal';
import { DraftModel } from './draft-model';

/** After this many rows, a new snapshot is written. */
const COMPACT_AFTER = 200;

type Heads = [DocumentHead | undefined, DraftHead | undefined];

/**
 * An open draft: what is in memory, and what this tab knows of the disk. Its session calls one method after the other.
 *
 *     opened --begin--> a row on disk --first edit--> in the lists --save--> in the outbox
 *                            \--closed untouched--> dropped
 */
export class OpenDraft {
  readonly model: DraftModel;
  readonly #db: VestryDatabase;
  #document: DocumentHead;
  /** False for a new document until something is typed, and for one that was deleted while it was open. */
  #listed: boolean;
  /** The row on disk; null while this tab has neither read nor written it. */
  #head: DraftHead | null;
  /** What the draft differs from; null for a document never saved. */
  #base: DocumentState | null;
  /** The document's `change` that the base is. */
  #change: number;
  /** The journal row that the snapshot on disk contains last. */
  #snapshotAt: number;
  /** What the server has of the document, as far as this tab has heard; null for nothing. */
  #server: DocumentState | null;
  /** Of the database that all this was read from. */
  #identity: string | null;
  /** The storage was cleared, and this tab's work is not on disk again yet. */
  #isOwed = false;

  /**
   * `state`: of the draft, or of the document when there is none. `listed`: the document has its row on disk. `server`:
   * what the server has of it.
   */
  constructor(
    db: VestryDatabase,
    document: DocumentHead,
    state: DocumentState,
    { listed, stored, server }: { listed: boolean; stored: StoredDraft | null; server: DocumentState | null },
  ) {
    this.#db = db;
    this.#identity = db.identity;
    this.#document = document;
    this.#server = server;
    this.#listed = listed;
    this.#head = stored?.head ?? null;
    this.#base = stored ? stored.base : listed ? state : null;
    this.#change = stored?.head.change ?? document.change;
    const history = stored?.rows.reduce(withRow, NO_HISTORY) ?? NO_HISTORY;
    this.model = new DraftModel({ state, history, sequence: stored?.head.sequence ?? 0 });
    this.#snapshotAt = this.model.confirmed.sequence;
  }

  get document(): DocumentHead {
    return this.#document;
  }

  get listed(): boolean {
    return this.#listed;
  }

  get base(): DocumentState | null {
    return this.#base;
  }

  get dirty(): boolean {
    return this.model.unwritten ? this.model.state !== this.#base : (this.#head?.dirty ?? false);
  }

  /** Makes the draft's row on disk. One that another tab has made meanwhile is read when it is followed. */
  async begin(): Promise<void> {
    if (this.#head) return;
    const begun = this.#begun();
    const { drafts, draftStates } = this.#db;
    const head = await atomically(this.#db, [drafts, draftStates], () => beginDraft(this.#db, begun));
    if (head === begun.head) this.#head = head;
  }

  /** Whether reading has failed because of the storage: `readings` says when to read again. */
  isReadAgain(error: unknown): boolean {
    return isReadAgain(this.#db, error);
  }

  heads(): Promise<Heads> {
    const { uid } = this.#document;
    return Promise.all([this.#db.documents.get(uid), this.#db.drafts.get(uid)]);
  }

  /** What is on disk is what this tab has read or written itself: there is nothing to follow. */
  isCurrent([document, head]: Heads): boolean {
    if (this.#change !== this.#document.change || !equal(head ?? null, this.#head)) return false;
    return document ? equal(document, this.#document) : !this.#listed;
  }

  /**
   * Brings the draft to what happened to it and to its document elsewhere: another tab, a pull, the service worker.
   * `change`: the document's newest that is known of. Whoever waits to see it waits for one transaction.
   */
  async follow(change: number): Promise<void> {
    if (change > this.#change) return this.reload();
    // Read again: what the live query saw may be older than what was written here since.
    const [document, head] = await this.heads();
    // Known by now: reading opens the database.
    if (this.#isCleared()) return this.reload();
    if (!document) return this.#unlist();
    if (!this.#isKnown(head) || head.sequence !== this.#head?.sequence) return this.reload();
    if (head.change !== this.#change || document.change !== this.#change) return this.reload();
    this.#document = document;
    this.#listed = true;
    this.#head = head;
  }

  /**
   * Reads what is on disk, with the draft brought onto the document's newer view, and puts what is not there yet on
   * top. What did not change keeps its identity, so that a canvas draws only what did.
   */
  async reload(): Promise<void> {
    const { model } = this;
    const { document, stored } = await atomically(this.#db, draftTables(this.#db), () => this.#read());
    const { head, rows, whole, base } = stored;
    this.#isOwed = false;
    if (whole) {
      const { state } = apply(model.confirmed.state, diff(model.confirmed.state, stored.state));
      model.reset({ state, history: rows.reduce(withRow, NO_HISTORY), sequence: head.sequence });
    } else model.advance(rows, head.sequence);
    this.#head = head;
    this.#change = head.change;
    this.#base = base && !head.dirty ? model.confirmed.state : base;
    if (!document) return this.#unlist();
    this.#document = document;
    this.#listed = true;
    if (document.syncStatus === 'synced' && document.version > 0) this.#server = this.#base;
  }

  /** Appends what is only in memory to the journal. Throws when the storage fails; then all of it is still in memory. */
  async write(): Promise<void> {
    const { model } = this;
    if (!model.unwritten) return;
    if (!this.#head) await this.reload();
    const batch = model.take();
    if (!batch || !this.#head) return;
    const { rows } = batch;
    const isNamed = rows.some((row) => row.operations.some(({ op }) => op === 'field'));
    const unlisted = this.#listed ? null : this.#unlisted();
    const written = await appendRows(this.#db, {
      known: this.#head,
      rows,
      dirty: this.#differs(batch.returns),
      fields: this.#base === null && isNamed ? model.state.fields : null,
      unlisted,
    }).catch((error: unknown) => {
      batch.failed();
      throw error;
    });
    if (!written) {
      batch.failed();
      await this.reload();
      return this.write();
    }
    batch.written(written.seqs);
    // Another tab may have moved it to a version that this one has not seen: all of it is read again.
    this.#head = written.head.change === this.#change ? written.head : null;
    if (unlisted || !this.#head) await this.reload();
    await this.#compact();
  }

  /**
   * Makes what is on disk of the draft a change in the outbox, in one transaction, and empties the draft; the history
   * stays, so that what was saved can still be undone. Resolves to whether there was anything to save.
   */
  async save(): Promise<boolean> {
    const db = this.#db;
    const { uid } = this.#document;
    const isQueued = await atomically(db, allTables(db), async () => {
      this.#noteClearing();
      await listUnsaved(db, this.#document, this.#unlisted());
      // With all that came to draft and document elsewhere, also when this tab has not followed it yet: the change is
      // the difference from what the device has, and would undo the rest.
      const { state, head } = (await this.#read()).stored;
      const row = await saveDocument(syncTransaction(db), uid, state, Date.now());
      const change = (await db.documents.get(uid))?.change ?? head.change;
      await writeDraft(db, { head: { ...head, dirty: false, change }, base: state, state });
      return row !== null;
    });
    await this.reload();
    this.#snapshotAt = this.model.confirmed.sequence;
    return isQueued;
  }

  /** Leaves no row of a draft in which nothing was typed. */
  async drop(): Promise<void> {
    if (this.#head?.at === 0 && !this.dirty) await dropUntouched(this.#db, this.#document.uid);
  }

  #begun() {
    const { uid } = this.#document;
    const head = { ...newHead(uid, this.#change), dirty: this.#isOwed };
    return { head, base: this.#base, state: this.model.confirmed.state };
  }

  #unlisted() {
    return { document: this.#document, state: this.model.confirmed.state, base: this.#base };
  }

  #isCleared(): boolean {
    return this.#identity !== this.#db.identity;
  }

  /**
   * After the storage was cleared, this tab has the only copy on the device. Whatever differs from the server's state is
   * unsaved again, also changes that waited in the outbox.
   */
  #noteClearing(): void {
    if (!this.#isCleared()) return;
    this.#identity = this.#db.identity;
    this.#base = this.#server;
    const { state } = this.model.confirmed;
    this.#isOwed = this.#base ? diff(this.#base, state).length > 0 : this.#listed || this.#isOwed;
    this.#listed = false;
    this.#head = null;
    this.#change = 0;
  }

  #isKnown(head: DraftHead | undefined): head is DraftHead {
    return head !== undefined && this.#head !== null && head.draftId === this.#head.draftId;
  }

  /** What this tab does not have of the draft, begun again when it was dropped. To be used in a transaction. */
  async #read(): Promise<{ document: DocumentHead | undefined; stored: StoredDraft }> {
    const { uid } = this.#document;
    this.#noteClearing();
    const head = await beginDraft(this.#db, this.#begun());
    if (this.#isOwed) {
      await listUnsaved(this.#db, this.#document, this.#unlisted());
      await this.#db.documents.update(uid, { draft: true });
    }
    const document = await this.#db.documents.get(uid);
    if (document && document.change !== head.change) await rebaseDraft(this.#db, uid);
    const known = this.#isKnown(head) ? this.model.confirmed.sequence : -1;
    const stored = await readDraft(this.#db, uid, known);
    if (!stored) throw new Error('The draft has no state on this device');
    return { document, stored };
  }

  /** It was deleted everywhere. The next edit creates it again, or is merged into it where others have restored it. */
  #unlist(): void {
    if (!this.#listed) return;
    this.#document = { ...this.#document, deletedOnServer: true };
    this.#listed = false;
    this.#base = this.#server;
  }

  /** Cheap for a key press: only what returns can make the draft equal to its base again. */
  #differs(returned: boolean): boolean {
    const { state } = this.model;
    if (this.#base === null || !this.#listed || !isSaved(this.#document)) return true;
    return returned ? diff(this.#base, state).length > 0 : state !== this.#base;
  }

  /** A snapshot now and then, so that opening never replays more than some hundred rows. */
  async #compact(): Promise<void> {
    const { state, sequence } = this.model.confirmed;
    if (sequence - this.#snapshotAt < COMPACT_AFTER) return;
    await compactDraft(this.#db, this.#document.uid, state, sequence);
    this.#snapshotAt = sequence;
  }
}
