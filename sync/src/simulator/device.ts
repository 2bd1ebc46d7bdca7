import type { Settling } from '../contract/conflicts';
import type { DocumentKind } from '../contract/document';
import { MAX_BATCH } from '../contract/sync-limits';
import { changeDocument, removeDocument, saveDocument, settleConflict, undoChange } from '../engine/changes';
import { isSettling, isStuck } from '../engine/outbox';
import { type Deleted, restoreDocument } from '../engine/restore-document';
import type { StoredDocument, SyncTransaction } from '../engine/ports';
import { shown } from '../engine/rebase';
import { MemoryStorage } from '../engine/test-support/memory-storage';
import { textsOf } from '../engine/test-support/model-document';
import type { DocumentState, Operation } from '../tree/operation';
import { upgradeTree } from '../widgets/upgrade';
import type { VirtualClock } from './clock';
import type { Conditions } from './link';
import { inNewest, inNewestWords, runAs } from './programs';
import type { Chance } from './random';
import { Tab } from './tab';

export interface DeviceWorld {
  clock: VirtualClock;
  chance: Chance;
  link: (
    tab: () => Tab,
    conditions: Conditions,
  ) => ConstructorParameters<typeof Tab>[1]['network'] extends (tab: Tab) => infer N ? N : never;
  wrap: (tx: SyncTransaction) => SyncTransaction;
  /** A page that is left gives its lease back. */
  givesBack: boolean;
}

/** Has the values that only this device writes: `<widget>.<field>` and the value. */
export type Mine = [id: string, field: string, value: unknown];

/** A browser profile: one storage, any number of tabs. Crashed tabs stay in the list, for their late answers. */
export class SimDevice {
  readonly storage: MemoryStorage;
  readonly conditions: Conditions = { offline: false, signedOut: false, forbidden: false };
  tabs: Tab[] = [];
  /** The program that its tabs run, by its time. */
  level = 0;
  /** Milliseconds that its clock is wrong. */
  offset = 0;
  /** Has what it saved last, by document and field: it must show that until an answer says otherwise. */
  readonly saved = new Map<string, Map<string, unknown>>();
  readonly #world: DeviceWorld;
  readonly #name: string;
  #opened = 0;
  /** Small ones too, so that the next batch goes out while an answer is awaited. */
  readonly #largestBatch: number;

  constructor(name: string, world: DeviceWorld) {
    this.#name = name;
    this.#world = world;
    this.#largestBatch = world.chance.pick([1, 2, MAX_BATCH]);
    this.storage = new MemoryStorage(`00000000-0000-4000-8000-00000000000${name}`);
    this.openTab();
  }

  openTab(): Tab {
    const { clock, chance, link, wrap, givesBack } = this.#world;
    const tab = new Tab(`${this.#name}.${this.#opened++}`, {
      clock,
      chance,
      wrap,
      storage: this.storage,
      network: (self) => link(() => self, this.conditions),
      offset: () => this.offset,
      largestBatch: this.#largestBatch,
      level: this.level,
      isAlive: (owner) =>
        this.tabs.some((each) => each.name === owner && each.alive && !(each.isLeft && givesBack)),
    });
    this.tabs.push(tab);
    tab.sync({ on: 'start' });
    return tab;
  }

  /** A newer program: the tabs of the former one are gone, as when each is reloaded. */
  upgrade(level: number): void {
    this.level = level;
    for (const tab of this.living()) tab.crash();
    this.openTab();
  }

  living(): Tab[] {
    return this.tabs.filter((tab) => tab.alive);
  }

  /** A tab to work in; opened when the last one is gone or left. */
  tab(): Tab {
    return this.living().find((tab) => !tab.isLeft) ?? this.openTab();
  }

  state(uid: string): DocumentState | null {
    const document = this.storage.tables.documents.get(uid);
    const state = document && !document.removed ? shown(document) : null;
    return state && { ...state, tree: runAs(this.level, () => upgradeTree(state.tree)) };
  }

  /** Saves operations from a tab, which may crash in the middle of it. `mine`: fields that only this device writes. */
  async edit(tab: Tab, uid: string, operations: Operation[], mine: Mine[]) {
    const now = this.#world.clock.time + this.offset;
    const row = await tab.storage.transact((tx) => changeDocument(tx, uid, operations, now));
    if (!row) return;
    const fields = this.saved.get(uid) ?? new Map<string, unknown>();
    this.saved.set(uid, fields);
    for (const [id, field, value] of mine) {
      const [name, is] = inNewestWords(field, value);
      fields.set(`${id}.${name}`, is);
    }
    tab.sync({ on: 'save' });
  }

  async create(tab: Tab, uid: string, state: DocumentState, kind: DocumentKind = 'page'): Promise<void> {
    const view = { ...state, tree: runAs(this.level, () => upgradeTree(state.tree)) };
    const blank = { creator: null, editor: null, createdAt: '', updatedAt: '' };
    const flags = { removed: false, deletedOnServer: false, syncStatus: 'synced' as const };
    await tab.storage.transact(async (tx) => {
      await tx.putDocuments([{ uid, kind, id: 0, version: 0, server: null, view, ...flags, ...blank }]);
      await saveDocument(tx, uid, view, this.#world.clock.time);
    });
    tab.sync({ on: 'save' });
  }

  /** Has what it has deleted, as it was then. */
  readonly #trash = new Map<string, Deleted>();

  async remove(tab: Tab, uid: string): Promise<void> {
    const document = this.storage.tables.documents.get(uid);
    const state = this.state(uid);
    if (document && state) this.#trash.set(uid, { ...document, state });
    await tab.storage.transact((tx) => removeDocument(tx, uid, this.#world.clock.time));
    tab.sync({ on: 'save' });
  }

  async restore(tab: Tab, uid: string): Promise<void> {
    const deleted = this.#trash.get(uid);
    if (!deleted) return;
    await tab.storage.transact((tx) => restoreDocument(tx, deleted, this.#world.clock.time));
    tab.sync({ on: 'save' });
  }

  async settle(tab: Tab, uid: string, settling: Settling): Promise<void> {
    await tab.storage.transact((tx) => settleConflict(tx, uid, settling, this.#world.clock.time));
    tab.sync({ on: 'save' });
  }

  /** Undoes the choices that the server has refused. */
  async dismissRefused(): Promise<void> {
    const refused = this.rows().filter((row) => isSettling(row) && isStuck(row));
    for (const { seq } of refused)
      await this.tab().storage.transact((tx) => undoChange(tx, seq, this.#world.clock.time));
  }

  /** Takes an entry back and saves its contents again, as the data layer's draft does: nothing is lost by it. */
  async undo(tab: Tab, seq: number): Promise<void> {
    const now = this.#world.clock.time;
    await tab.storage.transact(async (tx) => {
      const taken = await undoChange(tx, seq, now);
      if (taken) await saveDocument(tx, taken.uid, taken.before, now);
    });
    tab.sync({ on: 'save' });
  }

  /** All it shows, as one text; as the newest program shows it. */
  text(): string {
    const living = [...this.storage.tables.documents.values()].filter(({ removed }) => !removed);
    return living
      .toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
      .map((document) => this.#textOf(document))
      .join('\n');
  }

  readonly #texts = new WeakMap<StoredDocument, string>();

  #textOf(document: StoredDocument): string {
    const state = shown(document);
    let text = this.#texts.get(document);
    if (text === undefined) {
      text = state ? Object.values(textsOf([[document.uid, inNewest(state)]])).join() : '';
      this.#texts.set(document, text);
    }
    return text;
  }

  rows() {
    return [...this.storage.tables.outbox.values()].sort((a, b) => a.seq - b.seq);
  }
}
