import type { RefusalReason } from '@vestry/sync/contract/refusal';
import type { DocumentState } from '@vestry/sync/tree/operation';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Sql, Transaction } from '../db/db';
import { Turn } from '../db/turn';
import { AppError, type ErrorKind } from '../http/errors';
import type { Applied, Change, Refused } from './change';
import { revisionKey } from './load-revisions';
import { openWorkspace } from './open-workspace';
import { prepareChange } from './prepare-change';
import { SpaceSubscription } from './space-subscription';
import { inTransaction } from './transaction';
import type { Intent } from './dependencies';
import type { Author, Workspace } from './workspace';

declare module 'fastify' {
  interface FastifyInstance {
    documents: DocumentStore;
  }
}

/** The size of the cache in bytes of canonical text; parsed trees take a few times as much. */
const CACHE_BYTES = 16 * 1024 * 1024;

const KINDS: Record<RefusalReason, ErrorKind> = {
  forbidden: 'forbidden',
  gone: 'notFound',
  conflict: 'conflict',
  invalid: 'invalid',
  tooLarge: 'tooLarge',
  blocked: 'conflict',
  forgotten: 'notFound',
  other: 'badRequest',
};

export function asError({ reason, message, errors }: Refused): AppError {
  return new AppError(KINDS[reason], errors.length > 0 ? { message, fieldErrors: errors } : message);
}

/** The documents of this database: every write goes through here, whichever call it came by. */
export class DocumentStore {
  readonly sql: Sql;
  readonly spaceSubscription: SpaceSubscription;
  /**
   * Parsed states by document and version. A version never changes, so an entry is right for as long as the database is
   * the same one. Nobody changes a state in place; versions that were made here share the widgets that did not change,
   * so comparing two of them costs what was edited.
   */
  readonly #cache = new LRUCache<string, DocumentState>({
    maxSize: CACHE_BYTES,
    maxEntrySize: CACHE_BYTES / 4,
  });

  /** Called with the versions in which a conflict arose, by the instance that has written them. */
  readonly disputed = new Set<(versions: { uid: string; version: number }[]) => void>();

  constructor(sql: Sql, log: Logger) {
    this.sql = sql;
    this.spaceSubscription = new SpaceSubscription(sql, log);
    this.spaceSubscription.subscribe({ onReconnect: () => this.#cache.clear() });
  }

  /** Frees the memory of what is cached: it is read again when somebody needs it. */
  empty(): void {
    this.#cache.clear();
  }

  /** The state of a version, when it is cached. */
  cached(uid: string, version: number): DocumentState | undefined {
    return this.#cache.get(revisionKey(uid, version));
  }

  /** Caches a committed version for its next reader. `size`: of its canonical text. */
  cache(uid: string, version: number, state: DocumentState, size: number): void {
    this.#cache.set(revisionKey(uid, version), state, { size });
  }

  /** In a transaction: what is needed to decide these changes, locked and loaded. */
  open(tx: Transaction, author: Author, intents: readonly Intent[]) {
    return openWorkspace(tx, author, intents, (uid, version) => this.cached(uid, version));
  }

  /**
   * In a transaction: what is needed to decide these documents together, in halves where their trees are too large for
   * that. The caller writes what it was given before it asks for the next.
   */
  async *openInParts<T extends { changes: readonly Change[] }>(
    tx: Transaction,
    author: Author,
    planned: readonly T[],
  ): AsyncGenerator<{ workspace: Workspace; part: readonly T[] }> {
    const changes = planned.flatMap((each) => each.changes);
    const { workspace, taken } = await this.open(tx, author, changes);
    if (taken === changes.length || planned.length <= 1) {
      yield { workspace, part: planned };
      return;
    }
    const half = Math.ceil(planned.length / 2);
    yield* this.openInParts(tx, author, planned.slice(0, half));
    yield* this.openInParts(tx, author, planned.slice(half));
  }

  /** To be called after the commit of what a workspace has written. */
  committed(workspace: Workspace): void {
    for (const { uid, version, state, bytes } of workspace.written()) this.cache(uid, version, state, bytes);
    this.spaceSubscription.committed();
    const disputed = workspace.disputed();
    if (disputed.length > 0) for (const notify of this.disputed) notify(disputed);
  }

  /**
   * One change in a transaction of its own. `change` may look things up first; `read` gives what the caller wants
   * to see of the outcome. Throws an AppError when it is refused.
   */
  async change<T>(
    author: Author,
    change: (tx: Transaction) => Promise<Change> | Change,
    read: (tx: Transaction, applied: Applied) => Promise<T>,
  ): Promise<T> {
    let workspace: Workspace | undefined;
    const result = await inTransaction(this.sql, async (tx) => {
      const requested = await change(tx);
      const opened = await this.open(tx, author, [requested]);
      workspace = opened.workspace;
      const known = await prepareChange(workspace, requested);
      const turn = new Turn();
      const applied = workspace.apply(requested, known);
      if (!applied.ok) throw asError(applied);
      await turn.next();
      await workspace.write(tx);
      return read(tx, applied);
    });
    if (workspace) this.committed(workspace);
    return result;
  }
}

/** One store for all features, so that writers notify the caches that show documents. */
export const documents = fastifyPlugin(
  async (app: FastifyInstance, { sql, log }: { sql: Sql; log: Logger }) => {
    const store = new DocumentStore(sql, log);
    app.decorate('documents', store);
    app.setup.memory.emptied.add(() => store.empty());
  },
  { name: 'documents' },
);
