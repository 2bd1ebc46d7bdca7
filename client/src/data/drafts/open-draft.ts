import type { DocumentKind } from '@vestry/sync/contract/document';
import { type SyncState, syncStateOf } from '@vestry/sync/engine/sync-state';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { inTurn } from '../../lib/scheduling/in-turn';
import type { VestryDatabase } from '../storage/database';
import { sendSoon } from '../sync/sync';
import { type Confirmed, DraftModel } from './draft-model';
import {
  appendFrom,
  beginOnDisk,
  compactIfLong,
  headsNow,
  type OnDisk,
  readInto,
  saveDraft,
  withHeads,
} from './draft-on-disk';
import { dropUntouched } from './drop-draft';
import { watchHeads } from './watch-heads';
import { WriteSchedule } from './write-schedule';

/**
 * A document under the editor's hands: what is in memory (`model`) and what this tab knows of the disk. Edits are seen at
 * once; storage work is done one piece after the other. Who has subscribed is called whenever something that can be read
 * here has changed.
 *
 *     opened --watch--> a row on disk --first edit--> in the lists --save--> in the outbox
 *                            \--closed untouched--> dropped
 *
 * Without `watch`, nothing happens by itself: what is done to it is on disk after `flush` or `save`.
 */
export class OpenDraft {
  readonly uid: string;
  readonly kind: DocumentKind;
  /** What is done to it directly is written with the next `flush`. */
  readonly model: DraftModel;
  readonly #db: VestryDatabase;
  #known: OnDisk;
  readonly #listeners = new Set<() => void>();
  #writes: WriteSchedule | null = null;
  #stopWatching: (() => void) | null = null;

  constructor(db: VestryDatabase, known: OnDisk, confirmed: Confirmed) {
    this.uid = known.document.uid;
    this.kind = known.document.kind;
    this.#db = db;
    this.#known = known;
    this.model = new DraftModel(confirmed);
  }

  get state(): DocumentState {
    return this.model.state;
  }

  /** What the draft differs from; null for a document never saved. */
  get base(): DocumentState | null {
    return this.#known.base;
  }

  /** The server's number; 0 until it has given one. */
  get id(): number {
    return this.#known.document.id;
  }

  /** The document is in the lists of this device: something was typed. */
  get listed(): boolean {
    return this.#known.listed;
  }

  get dirty(): boolean {
    const { base, head } = this.#known;
    return this.unwritten ? this.state !== base : (head?.dirty ?? false);
  }

  /** Something typed is in memory only. */
  get unwritten(): boolean {
    return this.model.unwritten;
  }

  /** Deleted, here or on the server, while it is open; saving brings it back. */
  get deletedOnServer(): boolean {
    return this.#known.document.deletedOnServer;
  }

  /** Null while there is nothing to keep yet. */
  get syncStatus(): SyncState['status'] | null {
    const { dirty } = this;
    return dirty || this.listed ? syncStateOf(this.#known.document, dirty).status : null;
  }

  /** What undo would undo ('Delete Hero'); null for nothing. */
  get undoLabel(): string | null {
    return this.model.history.undo?.step.label ?? null;
  }

  get redoLabel(): string | null {
    return this.model.history.redo?.step.label ?? null;
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
    this.#changed(this.model.edit(label, operations, Date.now()));
  }

  undo(): void {
    this.#changed(this.model.undo(Date.now()));
  }

  redo(): void {
    this.#changed(this.model.redo(Date.now()));
  }

  /** One step to a state that there was: where it is the saved one, nothing is unsaved. */
  backTo(state: DocumentState, label: string): void {
    this.#changed(this.model.backTo(state, label, Date.now()));
  }

  /** The next edit begins an undo step of its own: a field was left, a widget selected. */
  seal(): void {
    this.model.seal();
  }

  /** From here on, edits are on disk within 100 ms, and changes of other tabs and devices are applied, until it is closed. */
  watch(): this {
    this.#writes = new WriteSchedule(this);
    // Without its row, the draft is in memory; the row is made with the first edit that can be written.
    this.begin().catch(() => this.#emit());
    this.#stopWatching = watchHeads(this.#db, this.uid, {
      next: (heads) => {
        if (withHeads(this.#db, this.#known, heads) === this.#known) return;
        // A database that goes away (signed out in another tab) takes the draft with it; the screen follows that.
        this.follow(heads[0]?.change ?? 0).catch(() => this.#emit());
      },
      error: () => this.#emit(),
    });
    return this;
  }

  /** Makes the draft's row on disk. */
  begin(): Promise<void> {
    return inTurn(this, async () => {
      this.#known = await beginOnDisk(this.#db, this.#known, this.model.confirmed.state);
    });
  }

  /**
   * Applies what changed the draft or its document outside of this tab: another tab, a pull, the service worker.
   * `change`: the document's newest that is known of; without it, all is read. A screen that waits to show it waits for one
   * transaction.
   */
  follow(change = Infinity): Promise<void> {
    return inTurn(this, async () => {
      // Read again: what the live query saw may be older than what was written here since.
      const heads = change > this.#known.change ? null : await headsNow(this.#db, this.uid);
      const next = heads && withHeads(this.#db, this.#known, heads);
      if (next) this.#known = next;
      else await this.#read();
      this.#emit();
    });
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
      const { known, isQueued } = await saveDraft(this.#db, this.#known, this.model.confirmed);
      this.#known = known;
      await this.#read();
      this.#emit();
      if (isQueued) sendSoon();
      return isQueued;
    });
  }

  /** Writes what is left, leaves no row of a draft in which nothing was typed, and stops. */
  async close(): Promise<void> {
    this.#stopWatching?.();
    try {
      await this.flush();
      await inTurn(this, async () => {
        if (this.#known.head?.at === 0 && !this.dirty) await dropUntouched(this.#db, this.uid);
      });
    } finally {
      this.#writes?.end();
      this.#listeners.clear();
    }
  }

  #changed(changed: boolean): void {
    if (!changed) return;
    this.#emit();
    this.#writes?.soon();
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }

  async #write(): Promise<void> {
    try {
      await (this.#writes ? this.#writes.during(() => this.#append()) : this.#append());
    } finally {
      this.#emit();
    }
  }

  async #append(): Promise<void> {
    const { model } = this;
    if (!model.unwritten) return;
    if (!this.#known.head) await this.#read();
    const { head } = this.#known;
    const next = head && (await appendFrom(model, this.#db, { ...this.#known, head }));
    if (next) this.#known = next;
    if (!next?.head || !next.listed) await this.#read();
    if (!next) return this.#append();
    this.#known = await compactIfLong(this.#db, this.#known, model.confirmed);
  }

  async #read(): Promise<void> {
    this.#known = await readInto(this.model, this.#db, this.#known);
  }
}
