import { liveQuery, type Subscription } from 'dexie';
import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentStatus } from '@vestry/sync/engine/ports';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { afterPaint } from '../../lib/after-paint';
import { inTurn } from '../../lib/in-turn';
import { readings } from '../storage/read-again';
import { sendSoon } from '../sync/sync';
import { warnOfUnwritten } from './warn-of-unwritten';
import type { OpenDraft } from './open-draft';

/** An edit is on its way to the disk as soon as its key press is painted, and after this many milliseconds at most. */
const FLUSH_AFTER = 25;
/** What the storage refused is tried again after this many milliseconds: space may have been made. */
const RETRY_AFTER = 2000;
/** What is not on disk after this many milliseconds may never come there: some full disks do not answer. */
const SLOW = 3000;

/**
 * A document under the editor's hands: edits are seen at once and are on disk within 100 ms. Storage work is done one
 * piece after the other. Who has subscribed is called whenever something that can be read here has changed.
 */
export class DraftSession {
  readonly uid: string;
  readonly kind: DocumentKind;
  readonly #draft: OpenDraft;
  readonly #listeners = new Set<() => void>();
  #watching: Subscription;
  /** Cancels the write that is due; null while none is. */
  #due: (() => void) | null = null;
  #closed = false;

  constructor(draft: OpenDraft) {
    this.uid = draft.document.uid;
    this.kind = draft.document.kind;
    this.#draft = draft;
    // Without its row, the draft is in memory; the row is made with the first edit that can be written.
    inTurn(this, () => draft.begin()).catch(() => this.#emit());
    this.#watching = this.#watch();
  }

  #watch(): Subscription {
    const draft = this.#draft;
    const heads = () =>
      draft.heads().catch((error: unknown) => {
        // Here, since a live query keeps to itself that a database could not be opened.
        if (!draft.isReadAgain(error)) throw error;
        this.#watchAgain();
        return null;
      });
    return liveQuery(heads).subscribe({
      next: (found) => {
        if (!found || draft.isCurrent(found)) return;
        // A database that goes away (signed out in another tab) takes the draft with it; the screen follows that.
        inTurn(this, () => this.#follow(found[0]?.change ?? 0)).catch(() => this.#emit());
      },
      error: () => this.#emit(),
    });
  }

  #watchAgain(): void {
    const stop = readings.subscribe(() => {
      stop();
      this.#watching.unsubscribe();
      if (!this.#closed) this.#watching = this.#watch();
    });
  }

  get state(): DocumentState {
    return this.#draft.model.state;
  }

  /** What the draft differs from; null for a document never saved. */
  get base(): DocumentState | null {
    return this.#draft.base;
  }

  /** The server's number; 0 until it has given one. */
  get id(): number {
    return this.#draft.document.id;
  }

  /** The document is in the lists of this device: something was typed. */
  get listed(): boolean {
    return this.#draft.listed;
  }

  get dirty(): boolean {
    return this.#draft.dirty;
  }

  /** Something typed is in memory only. */
  get unwritten(): boolean {
    return this.#draft.model.unwritten;
  }

  /** Deleted, here or on the server, while it is open; saving brings it back. */
  get deletedOnServer(): boolean {
    return this.#draft.document.deletedOnServer;
  }

  /** Null while there is nothing to keep yet. What a person must look at comes before what is merely not saved yet. */
  get syncStatus(): DocumentStatus | 'draft' | null {
    const { syncStatus } = this.#draft.document;
    if (this.dirty && syncStatus !== 'attention') return 'draft';
    return this.listed ? syncStatus : null;
  }

  /** What undo would undo ('Delete Hero'); null for nothing. */
  get undoLabel(): string | null {
    return this.#draft.model.history.undo?.step.label ?? null;
  }

  get redoLabel(): string | null {
    return this.#draft.model.history.redo?.step.label ?? null;
  }

  /** For `useSyncExternalStore`. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Applies operations at once; typing into one field grows a step word by word. */
  edit(label: string, operations: Operation[]): void {
    this.#changed(this.#draft.model.edit(label, operations, Date.now()));
  }

  undo(): void {
    this.#changed(this.#draft.model.undo(Date.now()));
  }

  redo(): void {
    this.#changed(this.#draft.model.redo(Date.now()));
  }

  /** One step to a state that there was: where it is the saved one, nothing is unsaved. */
  backTo(state: DocumentState, label: string): void {
    this.#changed(this.#draft.model.backTo(state, label, Date.now()));
  }

  /** The next edit begins an undo step of its own: a field was left, a widget selected. */
  seal(): void {
    this.#draft.model.seal();
  }

  /** Resolves when everything so far is on disk. Throws when the device's storage fails; nothing is lost then. */
  flush(): Promise<void> {
    return inTurn(this, () => this.#write());
  }

  /** Resolves to whether there was anything to save. Throws when the device's storage fails. */
  save(): Promise<boolean> {
    this.seal();
    return inTurn(this, async () => {
      await this.#write();
      const saved = await this.#draft.save();
      this.#emit();
      if (saved) sendSoon();
      return saved;
    });
  }

  /** Writes what is left, drops the draft if nothing was typed, and stops. */
  async close(): Promise<void> {
    this.#watching.unsubscribe();
    try {
      await this.flush();
      await inTurn(this, () => this.#draft.drop());
    } finally {
      this.#closed = true;
      warnOfUnwritten(this, false);
      this.#cancel();
      this.#listeners.clear();
    }
  }

  #changed(changed: boolean): void {
    if (!changed) return;
    this.#emit();
    this.#due ??= afterPaint(() => this.#flushDue(), FLUSH_AFTER);
  }

  #flushDue(): void {
    this.#due = null;
    // The storage problem is shown by itself.
    this.flush().catch(() => this.#emit());
  }

  #retryLater(): void {
    if (this.#due) return;
    const timer = setTimeout(() => this.#flushDue(), RETRY_AFTER);
    this.#due = () => clearTimeout(timer);
  }

  #cancel(): void {
    this.#due?.();
    this.#due = null;
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }

  async #write(): Promise<void> {
    this.#cancel();
    const slow = setTimeout(() => warnOfUnwritten(this, this.unwritten), SLOW);
    try {
      await this.#draft.write();
      warnOfUnwritten(this, false);
    } catch (error) {
      // What could not be written is in memory still.
      warnOfUnwritten(this, this.unwritten);
      if (!this.#closed) this.#retryLater();
      throw error;
    } finally {
      clearTimeout(slow);
      this.#emit();
    }
  }

  async #follow(change: number): Promise<void> {
    if (this.#closed) return;
    await this.#draft.follow(change);
    this.#emit();
  }
}
