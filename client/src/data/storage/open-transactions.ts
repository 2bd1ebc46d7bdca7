import { createStore } from '../../lib/store';
import { isPageLeft, noteCutOff, whenLeaving } from '../../lib/page-lifecycle';

/**
 * Every transaction of this page's databases, until it has ended. A page that is left aborts them: WebKit keeps them open
 * as long as the page lies in its cache, and no other page of the site can read or write meanwhile.
 */

/** How many seconds this page was awake while each of them was open. */
const ages = new Map<IDBTransaction | IDBOpenDBRequest, number>();
/** Those that were aborted because the page was left. */
const cutOff = new WeakSet<IDBTransaction>();
/** How each of those that are made up for is done once more. */
const done = new WeakMap<IDBTransaction, () => void>();

/** In milliseconds. A device that sleeps counts one at most. */
const TICK = 1_000;
/** After so many ticks `storageWaits` is set. */
const SLOW = 10;
/** After so many, no event comes any more of what was aborted when the page was left. */
const SILENT = 2;
/** After so many, what only reads is ended, so that it is read again with a handle of its own. */
const STUCK = 30;

/** The browser has not answered for a while: not opened the database, or not ended a transaction. */
export const storageWaits = createStore(false);

let timer: ReturnType<typeof setInterval> | undefined;

function begin(what: IDBTransaction | IDBOpenDBRequest): void {
  ages.set(what, 0);
  timer ??= setInterval(tick, TICK);
}

function end(what: IDBTransaction | IDBOpenDBRequest): void {
  ages.delete(what);
  if (storageWaits.get()) update();
}

const update = (): void => storageWaits.set([...ages.values()].some((age) => age >= SLOW));

function tick(): void {
  if (ages.size === 0) {
    clearInterval(timer);
    timer = undefined;
  }
  // While the page is left nobody waits for it.
  if (isPageLeft()) return;
  for (const [what, age] of ages) {
    ages.set(what, age + 1);
    if (!('mode' in what)) continue;
    if (cutOff.has(what)) {
      if (age + 1 === SILENT) giveUp(what);
    } else if (age + 1 === STUCK && what.mode === 'readonly') abort(what);
  }
  update();
}

/** Returns whether it was under way. */
function abort(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch (error) {
    // It is on its way to its end by itself.
    if (error instanceof DOMException && error.name === 'InvalidStateError') return false;
    throw error;
  }
}

/**
 * WebKit sends no event to a transaction that waited for its turn when its connection was closed, nor to its requests: what
 * awaits them would wait without end.
 */
function giveUp(transaction: IDBTransaction): void {
  end(transaction);
  done.get(transaction)?.();
}

function follow(transaction: IDBTransaction): void {
  begin(transaction);
  for (const name of ['complete', 'abort'] as const)
    transaction.addEventListener(name, () => end(transaction), { once: true });
}

function followHandle(handle: IDBDatabase): void {
  const { prototype } = IDBDatabase;
  handle.transaction = (...given) => {
    if (isPageLeft()) throw refusal();
    const transaction = prototype.transaction.apply(handle, given);
    follow(transaction);
    return transaction;
  };
}

/** Opens it with all that is done with it followed. Throws while the page is left. */
export function openFollowed(name: string, version: number): IDBOpenDBRequest {
  if (isPageLeft()) throw refusal();
  const request = indexedDB.open(name, version);
  begin(request);
  request.addEventListener('upgradeneeded', () => {
    const { transaction } = request;
    if (transaction) follow(transaction);
  });
  for (const name of ['success', 'error'] as const)
    request.addEventListener(name, () => end(request), { once: true });
  request.addEventListener('success', () => followHandle(request.result), { once: true });
  return request;
}

function refusal(): DOMException {
  noteCutOff();
  return new DOMException('The page is left', 'AbortError');
}

/** It is done once more when somebody returns to the page; `again` is called where no event says that it was aborted. */
export function isMadeUpFor(transaction: IDBTransaction, again: () => void): void {
  // What is within other work is done again with it.
  if (!done.has(transaction)) done.set(transaction, again);
}

whenLeaving(() => {
  const open = [...ages.keys()].filter((each) => 'mode' in each);
  const cut = open.filter((each) => abort(each));
  for (const each of cut) {
    cutOff.add(each);
    ages.set(each, 0);
  }
  return cut.some((each) => !done.has(each));
});
