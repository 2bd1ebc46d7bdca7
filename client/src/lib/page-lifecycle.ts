/**
 *     here --pagehide (persisted), freeze--> away --pageshow (persisted), resume--> here, or a reload
 *
 * A page that is left may lie in the browser's cache or be frozen, for a day perhaps, and lives on when somebody returns.
 * No engine takes from it what others wait for: WebKit keeps its transactions open, Chromium its Web Locks. So each owner
 * of such a thing registers here, and releases it in time. See client/docs/decisions/page-lifecycle.md.
 */

/** Called when the page is left, in the same task. Returns whether something was cut off that nobody makes up for. */
type Leave = () => boolean | void;

const holders = new Set<{ leave: Leave; comeBack: () => void }>();

let here: Promise<void> = Promise.resolve();
let arrive: () => void = () => undefined;
let isLeft = false;
let times = 0;
let isCutOff = false;
const madeUpFor = new Set<Promise<unknown>>();

/** Work that a reload would lose, however long it takes. */
const inMemory = new Set<Promise<unknown>>();

/** How long, in milliseconds, a reload waits for what is made up for: the storage may not answer. */
const MADE_UP_WITHIN = 5_000;

interface Returning {
  /** True once the page is another person's: it must not begin anything. */
  isStrange: () => boolean;
  /** Writes to disk what is in memory alone; what rejects keeps the page as it is. */
  write: () => Promise<unknown>;
  reload: () => void;
}

/** Until it is known who is here: nothing is typed yet that would have to be written. */
let returning: Returning = {
  isStrange: () => false,
  write: async () => undefined,
  reload: () => location.reload(),
};

/** Runs when somebody returns to this page; set once, by the module that knows the session. */
export function onReturn(how: Returning): void {
  returning = how;
}

/** `comeBack` is called when the page goes on. Returns how to end it. */
export function whenLeaving(leave: Leave, comeBack: () => void = () => undefined): () => void {
  const holder = { leave, comeBack };
  holders.add(holder);
  return () => void holders.delete(holder);
}

const keepers = new Set<() => void>();

/** `keep` is called before a reload that nobody at this page has asked for. Returns how to end it. */
export function beforeReload(keep: () => void): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

function keepAll(): void {
  for (const keep of keepers) keep();
}

/** A reload that keeps what is typed. */
export function reloadKept(): void {
  keepAll();
  location.reload();
}

/** Nothing may be begun that others would wait for. */
export const isPageLeft = (): boolean => isLeft;

/** How often the page was left: what fails while it is was cut off. */
export const timesLeft = (): number => times;

/** Resolves at once, or when somebody has returned. */
export const untilHere = (): Promise<void> => here;

/** Something was cut off, or refused, since the page is left, and nobody makes up for it: the page reloads later. */
export function noteCutOff(): void {
  isCutOff = true;
}

async function within<T>(works: Set<Promise<unknown>>, work: Promise<T>): Promise<T> {
  works.add(work);
  try {
    return await work;
  } finally {
    works.delete(work);
  }
}

/** Work that is done again when somebody returns: a reload waits for it. */
export const catchingUp = <T>(work: Promise<T>): Promise<T> => within(madeUpFor, work);

/** Work on what is in memory alone until it ends, such as a photo that was chosen: no reload begins before. */
export const keepingPage = <T>(work: Promise<T>): Promise<T> => within(inMemory, work);

/** Does work again that was cut off because the page was left, once somebody has returned. */
export async function repeatedOnReturn<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    await here;
    const before = times;
    try {
      return await work();
    } catch (error) {
      if (before === times) throw error;
    }
  }
}

function leave(): void {
  if (isLeft) return;
  isLeft = true;
  times += 1;
  here = new Promise((resolve) => {
    arrive = resolve;
  });
  for (const holder of holders) if (holder.leave() === true) isCutOff = true;
}

function comeBack(): void {
  if (!isLeft) return;
  if (returning.isStrange()) return returning.reload();
  isLeft = false;
  arrive();
  for (const holder of holders) holder.comeBack();
  if (isCutOff) void reloadWritten();
}

async function reloadWritten(): Promise<void> {
  isCutOff = false;
  const late = new Promise((resolve) => setTimeout(resolve, MADE_UP_WITHIN));
  await Promise.race([Promise.allSettled(madeUpFor), late]);
  while (inMemory.size > 0) await Promise.allSettled(inMemory);
  const [written] = await Promise.allSettled([returning.write().then(() => isLeft || keepAll())]);
  // Text that cannot be written stays where it was typed.
  if (written.status === 'rejected') return;
  if (isLeft) isCutOff = true;
  else returning.reload();
}

// Workers have no document, and no cache to lie in; nor has the server, which renders parts.
if (typeof document !== 'undefined') {
  addEventListener('pagehide', ({ persisted }) => persisted && leave());
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
  document.addEventListener('freeze', leave);
  document.addEventListener('resume', comeBack);
}
