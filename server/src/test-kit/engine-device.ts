import { randomUUID } from 'node:crypto';
import type { Reply } from '@vestry/sync/contract/endpoint';
import type { push } from '@vestry/sync/contract/sync';
import { changeDocument, saveDocument } from '@vestry/sync/engine/changes';
import { createEngine, type Engine } from '@vestry/sync/engine/engine';
import { readReply } from '@vestry/sync/engine/change-result';
import { failureOf } from '@vestry/sync/engine/failure';
import { NetworkFailure, type SyncNetwork } from '@vestry/sync/engine/ports';
import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import { shown } from '@vestry/sync/engine/rebase';
import { MemoryStorage } from '@vestry/sync/engine/test-support/memory-storage';
import { textsOf } from '@vestry/sync/engine/test-support/model-document';
import type { Chance } from '@vestry/sync/simulator/random';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { knownShapes, shapesToSend } from '@vestry/sync/widgets/shapes';

/** One exchange with the API below /sync; throws `NetworkFailure` and nothing else. */
export type Exchange = (path: string, body?: object) => Promise<unknown>;

/** Sends requests to a real server; `base` is where its API begins, or null while there is none. */
export async function ask(
  base: string | null,
  headers: Record<string, string>,
  path: string,
  body?: object,
): Promise<unknown> {
  if (base === null) throw new NetworkFailure('offline', 'no server');
  try {
    const reply = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await reply.json()) as { data: unknown };
    if (reply.ok) return answer.data;
    const { kind } = failureOf({ status: reply.status, fieldErrors: [] });
    throw new NetworkFailure(kind, JSON.stringify(answer));
  } catch (error) {
    throw error instanceof NetworkFailure ? error : new NetworkFailure('offline', String(error));
  }
}

function networkOn(exchange: Exchange): SyncNetwork {
  const get = <T>(answer: Promise<unknown>) => answer as Promise<T>;
  return {
    push: async ({ epoch, ...request }) => {
      const known = { ...shapesToSend(), ...(epoch === null ? {} : { epoch }) };
      const body = { protocol: PROTOCOL_VERSION, ...known, ...request };
      return readReply(await get<Reply<typeof push>>(exchange('/sync/push', body)));
    },
    pull: ({ clientId, cookie }) => {
      const at = cookie === null ? '' : `&cookie=${cookie}`;
      const who = `protocol=${PROTOCOL_VERSION}&shapes=${knownShapes()}&clientId=${clientId}`;
      return get(exchange(`/sync/pull?${who}${at}`));
    },
  };
}

/** A device as the product has it, engine and outbox, with its storage in memory and its clock the real one. */
export class EngineDevice {
  readonly storage: MemoryStorage;
  readonly engine: Engine;

  /** `number` from 0 to 89 names it; `mostWait` bounds what it waits between two tries, in milliseconds. */
  constructor(number: number, exchange: Exchange, chance: Chance, mostWait = 300) {
    this.storage = new MemoryStorage(`30000000-0000-4000-8000-0000000000${10 + number}`);
    this.engine = createEngine({
      storage: this.storage,
      network: networkOn(exchange),
      timers: {
        now: () => Date.now(),
        after: (ms, callback) => {
          const timer = setTimeout(callback, Math.min(ms, mostWait));
          return () => clearTimeout(timer);
        },
      },
      random: () => chance.next(),
      newId: randomUUID,
      owner: String(number),
      isAlive: async () => true,
    });
  }

  async create(uid: string, state: DocumentState): Promise<void> {
    const blank = { creator: null, editor: null, createdAt: '', updatedAt: '' };
    const flags = { removed: false, deletedOnServer: false, syncStatus: 'synced' as const };
    await this.storage.transact(async (tx) => {
      await tx.putDocuments([
        { uid, kind: 'page', id: 0, version: 0, server: null, view: state, ...flags, ...blank },
      ]);
      await saveDocument(tx, uid, state, Date.now());
    });
  }

  /** Saved on the device when it resolves. */
  async edit(uid: string, operations: Operation[]): Promise<void> {
    await this.storage.transact((tx) => changeDocument(tx, uid, operations, Date.now()));
  }

  /** Saved changes that no pull has shown yet. */
  get queued(): number {
    return this.storage.tables.outbox.size;
  }

  /** All it shows, by uid, as canonical texts. */
  texts(): Record<string, string> {
    const all = [...this.storage.tables.documents.values()];
    return textsOf(
      all.flatMap((each) => {
        const state = shown(each);
        return state ? [[each.uid, state] as const] : [];
      }),
    );
  }
}
