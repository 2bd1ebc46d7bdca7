/** Where a process ends: at its n-th writing transaction (from 1 on), with that one stored or not. */
export interface DeathPoint {
  at: number;
  stored: boolean;
  /** There is no room for that one instead, and the process lives on. */
  full?: boolean;
}

type Begin = IDBDatabase['transaction'];
const begin: (this: IDBDatabase, ...given: Parameters<Begin>) => IDBTransaction = Reflect.get(
  IDBDatabase.prototype,
  'transaction',
);
/** Connections of processes that have died: nothing they ask for reaches the storage any more. */
const graves = new WeakSet<IDBDatabase>();

/**
 * IndexedDB as a process sees it that dies: what is under way is undone, and nothing later begins. One process at a
 * time; the next one takes its place when it is made.
 */
export class MortalStorage {
  /** Writing transactions so far. */
  count = 0;
  dead = false;
  readonly #point: DeathPoint | null;
  readonly #connections = new Set<IDBDatabase>();
  readonly #underWay = new Set<IDBTransaction>();

  /** Null for a process that lives on. */
  constructor(point: DeathPoint | null) {
    this.#point = point;
    const ours = (connection: IDBDatabase, given: Parameters<Begin>) => this.#begin(connection, given);
    IDBDatabase.prototype.transaction = function (...given) {
      return ours(this, given);
    };
  }

  die(): void {
    this.dead = true;
    for (const connection of this.#connections) graves.add(connection);
    for (const transaction of this.#underWay) undo(transaction);
  }

  #begin(connection: IDBDatabase, given: Parameters<Begin>): IDBTransaction {
    this.#connections.add(connection);
    const writes = given[1] === 'readwrite';
    if (writes && !this.dead) this.count += 1;
    const isLast = writes && !this.dead && this.count === this.#point?.at;
    const isFull = isLast && this.#point?.full === true;
    if (isLast && !isFull && !this.#point?.stored) this.die();
    if (this.dead || graves.has(connection)) throw new DOMException('The process has died', 'AbortError');

    const transaction = begin.apply(connection, given);
    if (isFull) {
      fill(transaction);
      return transaction;
    }
    this.#underWay.add(transaction);
    transaction.addEventListener('abort', () => this.#underWay.delete(transaction));
    transaction.addEventListener('complete', () => {
      this.#underWay.delete(transaction);
      if (isLast) this.die();
    });
    return transaction;
  }
}

/** Unless it is being stored already: then it counts as stored. */
function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}

/** What puts something in fails in it, as where the disk is full. */
function fill(transaction: IDBTransaction): void {
  const objectStore = transaction.objectStore.bind(transaction);
  const noRoom = () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  transaction.objectStore = (name) => Object.assign(objectStore(name), { put: noRoom, add: noRoom });
}
