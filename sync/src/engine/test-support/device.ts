import type { DocumentKind } from '../../contract/document';
import { changeDocument, removeDocument, saveDocument } from '../changes';
import { shown } from '../rebase';
import { createEngine, type Engine } from '../engine';
import { type EnginePorts, NetworkFailure, type StoredDocument, type SyncNetwork } from '../ports';
import type { DocumentState, Operation } from '../../tree/operation';
import { MemoryStorage } from './memory-storage';
import { textsOf } from './model-document';
import type { ModelServer } from './model-server';

/** Timers that fire only on command; the clock is the test's. */
export class TestTimers {
  time = 1_700_000_000_000;
  waiting: { at: number; callback: () => void }[] = [];

  now = (): number => this.time;

  after = (ms: number, callback: () => void): (() => void) => {
    const timer = { at: this.time + ms, callback };
    this.waiting.push(timer);
    return () => {
      this.waiting = this.waiting.filter((each) => each !== timer);
    };
  };

  advance(ms: number): void {
    this.time += ms;
    const due = this.waiting.filter(({ at }) => at <= this.time);
    this.waiting = this.waiting.filter(({ at }) => at > this.time);
    for (const { callback } of due) callback();
  }
}

/** Says what becomes of one message: it arrives, it never does, or its answer is lost on the way back. */
export type Fate = 'ok' | 'lost' | 'answer-lost';

/** A device with its storage and an engine, joined to a model server by a network that can fail. */
export class Device {
  readonly storage: MemoryStorage;
  readonly timers = new TestTimers();
  readonly server: ModelServer;
  readonly requests: { call: 'push' | 'pull'; numbers: number[] }[] = [];
  engine: Engine;
  fate: () => Fate = () => 'ok';
  failure: NetworkFailure | null = null;
  /** The answer to the request after `at` more comes only `until` then. */
  frozen: { at: number; until: Promise<void> } | null = null;
  /** Owners known to be gone; of others nothing is known, so they count as alive. */
  readonly dead = new Set<string>();
  #owners = 0;
  readonly #name: string;

  constructor(server: ModelServer, name = '1') {
    this.server = server;
    this.#name = name;
    this.storage = new MemoryStorage(`00000000-0000-4000-8000-00000000000${name}`);
    this.engine = this.open();
  }

  /** Another engine on the same storage: another tab, or the same one after a crash. */
  open(): Engine {
    return createEngine(this.ports());
  }

  /** Of another tab. */
  ports(): EnginePorts {
    return {
      storage: this.storage,
      network: this.network,
      timers: this.timers,
      random: () => 0.4 + Number(this.#name) / 10,
      newId: () => `4000000${this.#name}-0000-4000-8000-${String(this.#owners++).padStart(12, '0')}`,
      owner: `${this.#name}.${this.#owners++}`,
      isAlive: async (owner) => !this.dead.has(owner),
    };
  }

  restart(): void {
    this.engine.stop();
    this.storage.atStep = () => undefined;
    this.engine = this.open();
    // The owner of the lease is gone; the next one waits for its end.
    this.timers.time += 60_000;
  }

  readonly network: SyncNetwork = {
    push: async ({ clientId, epoch, mutations }) => {
      this.requests.push({ call: 'push', numbers: mutations.map(({ number }) => number) });
      return this.#exchange(() => this.server.push(clientId, mutations, epoch));
    },
    pull: async ({ clientId, cookie }) => {
      this.requests.push({ call: 'pull', numbers: [] });
      return this.#exchange(() => {
        this.server.remember();
        return this.server.pull(clientId, cookie);
      });
    },
  };

  async #exchange<T>(answer: () => T): Promise<T> {
    if (this.failure) throw this.failure;
    const fate = this.fate();
    if (fate === 'lost') throw new NetworkFailure('offline', 'no answer');
    const reply = answer();
    if (this.frozen && this.frozen.at-- === 0) {
      const { until } = this.frozen;
      this.frozen = null;
      await until;
    }
    if (fate === 'answer-lost') throw new NetworkFailure('offline', 'no answer');
    return reply;
  }

  async create(uid: string, state: DocumentState, kind: DocumentKind = 'page'): Promise<void> {
    const blank = { creator: null, editor: null, createdAt: '', updatedAt: '' };
    const flags = { removed: false, deletedOnServer: false, syncStatus: 'synced' as const };
    await this.storage.transact(async (tx) => {
      await tx.putDocuments([
        { uid, kind, id: 0, version: 0, server: null, view: state, ...flags, ...blank },
      ]);
      await saveDocument(tx, uid, state, this.timers.now());
    });
  }

  async edit(uid: string, operations: Operation[]): Promise<void> {
    await this.storage.transact((tx) => changeDocument(tx, uid, operations, this.timers.now()));
  }

  async remove(uid: string): Promise<void> {
    await this.storage.transact((tx) => removeDocument(tx, uid, this.timers.now()));
  }

  document(uid: string): StoredDocument | undefined {
    return this.storage.tables.documents.get(uid);
  }

  shown(uid: string): DocumentState {
    const document = this.document(uid);
    const state = document && shown(document);
    if (!state) throw new Error(`the device shows no ${uid}`);
    return state;
  }

  rows() {
    return [...this.storage.tables.outbox.values()].sort((a, b) => a.seq - b.seq);
  }

  texts(): Record<string, string> {
    const documents = [...this.storage.tables.documents.values()].filter(({ removed }) => !removed);
    return textsOf(documents.map((each) => [each.uid, this.shown(each.uid)]));
  }
}

export const uidOf = (n: number): string => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export function page(route: string, ...texts: string[]): DocumentState {
  const children = texts.map((text, i) => ({ value: { id: `w${i}`, type: 'quote1', text } }));
  return { fields: { route, status: 'draft' }, tree: { value: { id: 'root', type: 'div' }, children } };
}

export const setText = (id: string, value: string): Operation => ({ op: 'set', id, path: ['text'], value });
export const setField = (name: string, value: unknown): Operation => ({ op: 'field', name, value });

/** Each device has one round, one after the other. */
export async function synced(...devices: Device[]): Promise<void> {
  for (const device of devices) await device.engine.sync({ on: 'manual' });
}
