import { liveQuery, type Subscription } from 'dexie';
import type { DocumentKind } from '@vestry/sync/contract/document';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { afterPaint } from '../../lib/after-paint';
import { follow } from './draft-following';
import { discardStand, saveStand } from './draft-saving';
import { type DraftStand, headsOf, isCurrent, isUnsaved } from './draft-stand';
import { compactNowAndThen, writeEdits } from './draft-writing';
import type { DocumentHead } from '../storage/rows';

/** An edit is on its way to the disk as soon as its key press is painted, and after this many milliseconds at most. */
const FLUSH_AFTER = 25;
/** What the storage refused is tried again after this many milliseconds: space may have been made. */
const RETRY_AFTER = 2000;

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

/**
 * An open draft: edits are seen at once and are on disk within 100 ms. Storage work is done one piece after the
 * other: writing (draft-writing), following what happens elsewhere (draft-following), saving (draft-saving).
 */
export class DraftSession {
  readonly uid: string;
  readonly kind: DocumentKind;
  readonly #stand: DraftStand;
  readonly #listeners = new Set<() => void>();
  readonly #watching: Subscription;
  #view: DraftView;
  /** Calls off the write that is due; null while none is. */
  #due: (() => void) | null = null;
  #work: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(stand: DraftStand) {
    this.uid = stand.uid;
    this.kind = stand.document.kind;
    this.#stand = stand;
    this.#view = this.#look();
    this.#watching = liveQuery(() => headsOf(this.#stand)).subscribe({
      next: (seen) => {
        if (isCurrent(this.#stand, seen)) return;
        // A database that goes away (signed out in another tab) takes the draft with it; the screen follows that.
        this.#enqueue(() => this.#follow(seen[0]?.change ?? 0)).catch(() => this.#emit());
      },
      error: () => this.#emit(),
    });
  }

  get state(): DocumentState {
    return this.#stand.model.state;
  }

  get id(): number {
    return this.#stand.document.id;
  }

  get undoLabel(): string | null {
    return this.#stand.model.history.undo?.step.label ?? null;
  }

  get redoLabel(): string | null {
    return this.#stand.model.history.redo?.step.label ?? null;
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
    this.#changed(this.#stand.model.edit(label, operations, Date.now()));
  }

  undo(): void {
    this.#changed(this.#stand.model.undo(Date.now()));
  }

  redo(): void {
    this.#changed(this.#stand.model.redo(Date.now()));
  }

  /** The next edit begins an undo step of its own: a field was left, a widget selected. */
  seal(): void {
    this.#stand.model.seal();
  }

  /** Resolves when everything so far is on disk. Throws when the device's storage fails; nothing is lost then. */
  flush(): Promise<void> {
    return this.#enqueue(() => this.#write());
  }

  /** See `saveStand`. */
  save(): Promise<boolean> {
    this.#stand.model.seal();
    return this.#enqueue(async () => {
      await this.#write();
      const saved = await saveStand(this.#stand);
      this.#emit();
      return saved;
    });
  }

  /** Throws the unsaved work away; a document never saved goes with it. */
  discard(): Promise<void> {
    return this.#enqueue(async () => {
      this.#callOff();
      await discardStand(this.#stand);
      this.#emit();
    });
  }

  /** Writes what is left and lets go. */
  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      this.#closed = true;
      this.#callOff();
      this.#watching.unsubscribe();
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

  #callOff(): void {
    this.#due?.();
    this.#due = null;
  }

  #look(): DraftView {
    const { undoLabel, redoLabel, state } = this;
    const { standing, gone, id } = this.#stand.document;
    return { state, id, dirty: isUnsaved(this.#stand), undoLabel, redoLabel, gone, standing };
  }

  #emit(): void {
    this.#view = this.#look();
    for (const listener of this.#listeners) listener();
  }

  /** Storage work, one after the other. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#work.then(work);
    // Told to who asked for it; what is next in the row is done all the same.
    this.#work = result.catch(() => undefined);
    return result;
  }

  async #write(): Promise<void> {
    this.#callOff();
    try {
      await writeEdits(this.#stand);
    } catch (error) {
      // What could not be written is in memory still.
      if (!this.#closed) this.#retryLater();
      throw error;
    } finally {
      this.#emit();
    }
    await compactNowAndThen(this.#stand);
  }

  async #follow(change: number): Promise<void> {
    if (this.#closed) return;
    await follow(this.#stand, change);
    this.#emit();
  }
}
