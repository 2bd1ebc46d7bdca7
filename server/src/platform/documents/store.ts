import type { DocumentState } from '@vestry/sync/tree/operation';
import type { Logger } from 'pino';
import type { Sql, Transaction } from '../db/db';
import { AppError, type ErrorKind } from '../http/errors';
import type { Applied, Change, Refused } from './change';
import { DocumentCache } from './document-cache';
import { openWorkspace } from './open-workspace';
import { SpaceWatch } from './space-watch';
import { inTransaction } from './transaction';
import type { Intent } from './dependencies';
import type { Author, Workspace } from './workspace';

const KIND_OF_CODE: Record<Refused['code'], ErrorKind> = {
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  410: 'notFound',
  422: 'invalid',
  424: 'conflict',
};

export function asError({ code, message, errors }: Refused): AppError {
  return new AppError(KIND_OF_CODE[code], errors.length > 0 ? { message, fieldErrors: errors } : message);
}

/** The documents of this database: every write goes through here, whichever call it came by. */
export class DocumentStore {
  readonly sql: Sql;
  readonly watch: SpaceWatch;
  readonly #cache = new DocumentCache();

  constructor(sql: Sql, log: Logger) {
    this.sql = sql;
    this.watch = new SpaceWatch(sql, log);
    this.watch.subscribe({ onReconnect: () => this.#cache.clear() });
  }

  /** The state of a version, when it is held in memory. */
  held(uid: string, version: number): DocumentState | undefined {
    return this.#cache.get(uid, version);
  }

  /** Holds a committed version that was read, for whoever needs it next. */
  hold(uid: string, version: number, state: DocumentState, bytes: number): void {
    this.#cache.put(uid, version, state, bytes);
  }

  /** In a transaction: what is needed to decide these changes, locked and loaded. */
  open(tx: Transaction, author: Author, intents: readonly Intent[]) {
    return openWorkspace(tx, author, intents, this.#cache);
  }

  /** To be called after the commit of what a workspace has written. */
  committed(workspace: Workspace): void {
    for (const { uid, version, state, bytes } of workspace.written()) {
      this.#cache.put(uid, version, state, bytes);
    }
    this.watch.committed();
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
      const wanted = await change(tx);
      const opened = await this.open(tx, author, [wanted]);
      workspace = opened.workspace;
      const applied = workspace.apply(wanted);
      if (!applied.ok) throw asError(applied);
      await workspace.write(tx);
      return read(tx, applied);
    });
    if (workspace) this.committed(workspace);
    return result;
  }
}
