import type { Logger } from 'pino';
import type { Queryable, Sql } from '../db/db';

const CHANNEL = 'vestry_space';

/** Where all documents stand: `version` counts the commits that touched one, `epoch` changes with a restored backup. */
export interface Space {
  epoch: string;
  version: number;
}

export async function readSpace(sql: Queryable): Promise<Space & { purgedVersion: number }> {
  const [space] = await sql<[{ epoch: string; version: string; purged: string }]>`
    select epoch, version, purged_version as purged from space`;
  return { epoch: space.epoch, version: Number(space.version), purgedVersion: Number(space.purged) };
}

export interface SpaceListener {
  /** There is a newer version, of this instance or another one. */
  onVersion?(space: Space): void;
  /** This instance has just committed, and the notification of its version has not arrived yet. */
  onCommit?(): void;
  /** Notifications may have been missed, and the database may be another one, or hold a backup. */
  onReconnect?(space: Space): void;
}

/** Receives on one connection the changes of all instances. It begins to listen with the first listener. */
export class SpaceSubscription {
  readonly #sql: Sql;
  readonly #log: Logger;
  readonly #listeners = new Set<SpaceListener>();
  #started: Promise<void> | undefined;
  #space: Space = { epoch: '', version: 0 };

  constructor(sql: Sql, log: Logger) {
    this.#sql = sql;
    this.#log = log;
  }

  /** The newest known space; an empty epoch before `ready`. */
  get space(): Space {
    return this.#space;
  }

  /** Resolves when no later commit can be missed. */
  ready(): Promise<void> {
    this.#started ??= this.#listen();
    return this.#started;
  }

  /** @returns how to stop hearing */
  subscribe(listener: SpaceListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The store calls it after a commit: caches check for changes before they answer. */
  committed(): void {
    for (const listener of this.#listeners) listener.onCommit?.();
  }

  /**
   * Called by a reader that found another or an older space, as after a restore: PostgreSQL sends no notification of
   * that.
   */
  replaced({ epoch, version }: Space): void {
    this.#space = { epoch, version };
    for (const listener of this.#listeners) listener.onReconnect?.(this.#space);
  }

  async #listen(): Promise<void> {
    let connected = false;
    try {
      await this.#sql.listen(
        CHANNEL,
        (payload) => this.#advance(Number(payload)),
        () => {
          // Called again after each reconnection.
          if (connected) void this.#reconnected();
          connected = true;
        },
      );
      const { epoch, version } = await readSpace(this.#sql);
      this.#space = { epoch, version: Math.max(version, this.#space.version) };
    } catch (error) {
      // The next caller tries again.
      this.#started = undefined;
      throw error;
    }
  }

  #advance(version: number): void {
    if (version <= this.#space.version) return;
    this.#space = { ...this.#space, version };
    for (const listener of this.#listeners) listener.onVersion?.(this.#space);
  }

  async #reconnected(): Promise<void> {
    try {
      this.replaced(await readSpace(this.#sql));
    } catch (error) {
      this.#log.warn(
        { label: 'documents', err: error },
        'the version could not be read after a reconnection',
      );
    }
  }
}
