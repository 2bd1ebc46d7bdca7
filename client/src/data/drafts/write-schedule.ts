import { afterPaint } from '../../lib/scheduling/moments';

/** An edit is on its way to the disk as soon as its key press is painted, and after this many milliseconds at most. */
const FLUSH_AFTER = 25;
/** What the storage refused is tried again after this many milliseconds: space may have been made. */
const RETRY_AFTER = 2000;
/** What is not on disk after this many milliseconds may never come there: some full disks do not answer. */
const SLOW = 3000;

/** Drafts of which something typed is in memory only, and the disk has not taken it. */
const unwritten = new Set<object>();

/** The browser asks the person; its words are its own. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** While there is one, closing this tab is asked about. Otherwise a browser keeps the page to come back to. */
function warnOfUnwritten(draft: object, isUnwritten: boolean): void {
  if (isUnwritten) unwritten.add(draft);
  else unwritten.delete(draft);
  if (unwritten.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

interface Written {
  /** Something typed is in memory only. */
  readonly unwritten: boolean;
  flush: () => Promise<void>;
}

/** When an open draft is written: soon after each edit, and again after the storage has refused it. */
export class WriteSchedule {
  readonly #draft: Written;
  /** Cancels the write that is due; null while none is. */
  #due: (() => void) | null = null;
  #ended = false;

  constructor(draft: Written) {
    this.#draft = draft;
  }

  soon(): void {
    this.#due ??= afterPaint(() => this.#flush(), FLUSH_AFTER);
  }

  /** A write that happens now stands for the one that is due. */
  async during(write: () => Promise<void>): Promise<void> {
    this.#cancel();
    const warn = () => warnOfUnwritten(this, this.#draft.unwritten);
    const slow = setTimeout(warn, SLOW);
    try {
      await write();
      warnOfUnwritten(this, false);
    } catch (error) {
      // Edits that could not be written are still in memory.
      warn();
      if (!this.#ended) this.#retryLater();
      throw error;
    } finally {
      clearTimeout(slow);
    }
  }

  end(): void {
    this.#ended = true;
    warnOfUnwritten(this, false);
    this.#cancel();
  }

  #retryLater(): void {
    if (this.#due) return;
    const timer = setTimeout(() => this.#flush(), RETRY_AFTER);
    this.#due = () => clearTimeout(timer);
  }

  #flush(): void {
    this.#due = null;
    // A storage problem is shown on its own, and the draft has notified its listeners.
    void Promise.allSettled([this.#draft.flush()]);
  }

  #cancel(): void {
    this.#due?.();
    this.#due = null;
  }
}
