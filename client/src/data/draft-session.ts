import { liveQuery, type Subscription } from 'dexie';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { saveDocument } from '@vestry/sync/engine/changes';
import { apply } from '@vestry/sync/tree/apply';
import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { atomically, type VestryDatabase } from './database';
import { NO_HISTORY, withRow } from './draft-history';
import {
  appendRows,
  compactDraft,
  discardDraft,
  draftTables,
  readDraft,
  rebaseDraft,
  type StoredDraft,
  writeDraft,
} from './draft-journal';
import { DraftModel } from './draft-model';
import type { DocumentHead, DraftHead } from './rows';
import { sendSoon } from './send-soon';
import { syncTables, syncTransaction } from './storage-adapter';

/** An edit is on its way to the disk after this many milliseconds: the paint of its key press comes first. */
const FLUSH_AFTER = 25;
/** So many rows after the snapshot, a new one is written. */
const COMPACT_AFTER = 200;

/** What a screen shows of a draft; a new object whenever something changed. */
export interface DraftView {
  state: DocumentState;
  /** The server's number; 0 until it has given one. */
  id: number;
  /** There is something to save. */
  dirty: boolean;
  /** What undo would take back ('Delete Hero'); null for nothing. */
  undoLabel: string | null;
  redoLabel: string | null;
  /** Deleted, here or on the server, while it is open; saving brings it back. */
  gone: boolean;
  standing: DocumentHead['standing'];
}

/** An open draft: edits are seen at once and are on disk within 100 ms. */
export class DraftSession {
  readonly uid: string;
  readonly kind: DocumentKind;
  readonly #db: VestryDatabase;
  readonly #model: DraftModel;
  readonly #listeners = new Set<() => void>();
  readonly #watching: Subscription;
  #document: DocumentHead;
  /** Null until the first edit is on disk. */
  #head: DraftHead | null;
  /** What the draft differs from, null for a document never saved, and the document's `change` that it is. */
  #base: DocumentState | null;
  #change: number;
  #view: DraftView;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<unknown> = Promise.resolve();
  #snapshotAt: number;
  #closed = false;

  constructor(db: VestryDatabase, document: DocumentHead, shown: DocumentState, stored: StoredDraft | null) {
    this.uid = document.uid;
    this.kind = document.kind;
    this.#db = db;
    this.#document = document;
    this.#head = stored?.head ?? null;
    this.#base = stored ? stored.base : shown;
    this.#change = stored?.head.change ?? document.change;
    this.#model = new DraftModel({
      state: stored?.state ?? shown,
      history: stored?.rows.reduce(withRow, NO_HISTORY) ?? NO_HISTORY,
      sequence: stored?.head.sequence ?? 0,
    });
    this.#snapshotAt = this.#model.confirmed.sequence;
    this.#view = this.#look();
    this.#watching = liveQuery(() => this.#heads()).subscribe({
      next: () => {
        // A database that goes away (signed out in another tab) takes the draft with it; the screen follows that.
        this.#enqueue(() => this.#follow()).catch(() => this.#emit());
      },
      error: () => this.#emit(),
    });
  }

  get state(): DocumentState {
    return this.#model.state;
  }

  get id(): number {
    return this.#document.id;
  }

  get undoLabel(): string | null {
    return this.#model.history.undo?.step.label ?? null;
  }

  get redoLabel(): string | null {
    return this.#model.history.redo?.step.label ?? null;
  }

  /** For `useSyncExternalStore`. */
  getView = (): DraftView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Applies operations at once; typing into one field grows a step word by word. */
  edit(label: string, operations: Operation[]): void {
    this.#changed(this.#model.edit(label, operations, Date.now()));
  }

  undo(): void {
    this.#changed(this.#model.undo(Date.now()));
  }

  redo(): void {
    this.#changed(this.#model.redo(Date.now()));
  }

  /** The next edit begins an undo step of its own: a field was left, a widget selected. */
  seal(): void {
    this.#model.seal();
  }

  /** Resolves when everything so far is on disk. Throws when the device's storage fails; nothing is lost then. */
  flush(): Promise<void> {
    return this.#enqueue(() => this.#write());
  }

  /**
   * Makes the draft a change in the outbox, in one transaction, and empties the draft; the history stays, so that
   * what was saved can still be undone. Resolves to whether there was anything to save.
   */
  save(): Promise<boolean> {
    this.#model.seal();
    return this.#enqueue(() => this.#save());
  }

  /** Throws the unsaved work away; a document never saved goes with it. */
  discard(): Promise<void> {
    return this.#enqueue(async () => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#model.forget();
      await discardDraft(this.#db, this.uid);
      await this.#reload();
      this.#emit();
    });
  }

  /** Writes what is left and lets go. */
  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      this.#closed = true;
      this.#watching.unsubscribe();
      this.#listeners.clear();
    }
  }

  #changed(changed: boolean): void {
    if (!changed) return;
    this.#timer ??= setTimeout(() => {
      // The storage problem is shown by itself; what is in memory stays and goes with the next flush.
      this.flush().catch(() => this.#emit());
    }, FLUSH_AFTER);
    this.#emit();
  }

  #look(): DraftView {
    const { state, unwritten } = this.#model;
    const { undoLabel, redoLabel } = this;
    const { standing, gone, id } = this.#document;
    const dirty = this.#base === null || (unwritten ? state !== this.#base : (this.#head?.dirty ?? false));
    return { state, id, dirty, undoLabel, redoLabel, gone, standing };
  }

  #emit(): void {
    this.#view = this.#look();
    for (const listener of this.#listeners) listener();
  }

  /** Storage work, one after the other. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#work.then(work);
    this.#work = result.catch(() => undefined);
    return result;
  }

  #heads() {
    const { documents, drafts } = this.#db;
    return Promise.all([documents.get(this.uid), drafts.get(this.uid)]);
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { state, confirmed } = this.#model;
    const batch = this.#model.take();
    if (!batch) return;
    try {
      const dirty = this.#isDirty(batch.rows.at(-1)?.type === 'edit', state);
      const named =
        this.#base === null && batch.rows.some((row) => row.operations.some(({ op }) => op === 'field'));
      const written = await appendRows(this.#db, this.uid, {
        known: confirmed.sequence,
        rows: batch.rows,
        begin: this.#head || !this.#base ? null : { base: this.#base, change: this.#change },
        dirty,
        turned: dirty !== (this.#head?.dirty ?? false),
        fields: named ? state.fields : null,
      });
      if (!written) {
        batch.failed();
        await this.#reload();
        return;
      }
      this.#head = written.head;
      batch.written(written.seqs, written.foreign);
    } catch (error) {
      batch.failed();
      throw error;
    } finally {
      this.#emit();
    }
    if (this.#model.confirmed.sequence - this.#snapshotAt >= COMPACT_AFTER) await this.#compact();
  }

  /** Cheap for a key press: only what turns back can make the draft equal to its base again. */
  #isDirty(edited: boolean, state: DocumentState): boolean {
    if (this.#base === null) return true;
    return edited ? state !== this.#base : diff(this.#base, state).length > 0;
  }

  async #compact(): Promise<void> {
    const { state, sequence } = this.#model.confirmed;
    await compactDraft(this.#db, this.uid, state, sequence);
    this.#snapshotAt = sequence;
  }

  /** Follows what happens to document and draft elsewhere: another tab, a pull, the service worker. */
  async #follow(): Promise<void> {
    if (this.#closed) return;
    // Read anew: what the live query saw may be older than what was written here since.
    const [document, head] = await this.#heads();
    if (!document) {
      this.#document = { ...this.#document, gone: true };
    } else {
      this.#document = document;
      const known = this.#head;
      const moved = head && (head.sequence > this.#model.confirmed.sequence || head.change !== known?.change);
      if (moved || (known && !head)) await this.#reload();
      if (this.#change !== this.#document.change) {
        await rebaseDraft(this.#db, this.uid);
        await this.#reload();
      } else if (head && this.#head?.sequence === head.sequence) this.#head = head;
    }
    this.#emit();
  }

  /**
   * Reads what is on disk and puts what is not there yet on top. What did not change keeps its identity, so that a
   * canvas draws only what did.
   */
  async #reload(): Promise<void> {
    const db = this.#db;
    const { confirmed } = this.#model;
    const known = this.#head ? confirmed.sequence : -1;
    const [document, contents, stored] = await db.transaction('r', draftTables(db), async () =>
      Promise.all([db.documents.get(this.uid), db.contents.get(this.uid), readDraft(db, this.uid, known)]),
    );
    if (!document) {
      this.#document = { ...this.#document, gone: true };
      return;
    }
    this.#document = document;
    if (stored && !stored.whole) {
      this.#model.advance(stored.rows, stored.head.sequence);
    } else {
      const shown = stored?.state ?? contents?.view ?? contents?.server ?? confirmed.state;
      const { state } = apply(confirmed.state, diff(confirmed.state, shown));
      const history = stored?.rows.reduce(withRow, NO_HISTORY) ?? NO_HISTORY;
      this.#model.reset({ state, history, sequence: stored?.head.sequence ?? 0 });
    }
    this.#head = stored?.head ?? null;
    this.#change = stored?.head.change ?? document.change;
    const isClean = stored ? stored.base !== null && !stored.head.dirty : true;
    this.#base = isClean ? this.#model.confirmed.state : (stored?.base ?? null);
  }

  async #save(): Promise<boolean> {
    await this.#write();
    const db = this.#db;
    const known = this.#head ? this.#model.confirmed.sequence : -1;
    const { state: shown } = this.#model.confirmed;
    const tables = [...new Set([...syncTables(db), ...draftTables(db)])];
    const saved = await atomically(db, tables, async () => {
      const stored = await readDraft(db, this.uid, known);
      const state = stored && stored.rows.length > 0 ? stored.state : shown;
      if (!(await db.documents.get(this.uid))) await this.#makeAgain(state);
      const row = await saveDocument(syncTransaction(db), this.uid, state, Date.now());
      const document = await db.documents.get(this.uid);
      if (stored && document) {
        const head = { ...stored.head, dirty: false, change: document.change };
        await writeDraft(db, { head, base: state, state });
      }
      return row !== null;
    });
    await this.#reload();
    this.#snapshotAt = this.#model.confirmed.sequence;
    this.#emit();
    if (saved) sendSoon();
    return saved;
  }

  /** Deleted while it was open: saving it makes it anew. */
  async #makeAgain(view: DocumentState): Promise<void> {
    const fresh = {
      id: 0,
      version: 0,
      gone: false,
      removed: false,
      draft: false,
      standing: 'synced' as const,
    };
    await this.#db.documents.add({ ...this.#document, ...fresh, fields: view.fields });
    await this.#db.contents.put({ uid: this.uid, server: null, view });
  }
}
