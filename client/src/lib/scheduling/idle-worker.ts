import { type Remote, wrap } from 'comlink';
import { t } from '@vestry/sync/messages/translate';
import { repeatedOnReturn, whenLeaving } from '../page-lifecycle';

/** After this many milliseconds without an answer, a worker never answers. */
const PATIENCE = 120_000;

interface Open<Api> {
  worker: Worker;
  api: Remote<Api>;
  uses: number;
  /** Rejects when the worker has ended, whatever ended it. */
  ended: Promise<never>;
  end: (error: Error) => void;
}

interface Options {
  idleMs: number;
  /** What it was asked may be asked again: so it is when somebody returns to a page that was left in the middle. */
  repeats?: boolean;
}

/**
 * A worker that starts when it is first used and ends, with its memory, `idleMs` after it was last used, and when the page
 * is left: what it has open nobody else would get.
 */
export function idleWorker<Api>(start: () => Worker, { idleMs, repeats = false }: Options) {
  let open: Open<Api> | null = null;
  let timer = 0;

  /** Calls that are under way are failures. */
  function close(error = new Error(t('common.workerEnded'))): void {
    clearTimeout(timer);
    const ending = open;
    open = null;
    ending?.worker.terminate();
    ending?.end(error);
  }

  function begin(): Open<Api> {
    const worker = start();
    let end: (error: Error) => void = () => undefined;
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    // Nobody may be waiting.
    ended.catch(() => undefined);
    const own = { worker, api: wrap<Api>(worker), uses: 0, ended, end };
    // Also when its code cannot be fetched: it would never answer.
    worker.addEventListener('error', () => {
      if (own === open) close(new Error(t('common.workerFailed')));
    });
    return own;
  }

  whenLeaving(() => {
    const isCutOff = open !== null && open.uses > 0;
    close();
    return isCutOff && !repeats;
  });

  async function use<T>(work: (api: Remote<Api>) => Promise<T>): Promise<T> {
    clearTimeout(timer);
    const own = (open ??= begin());
    own.uses += 1;
    const late = setTimeout(() => {
      if (own === open) close(new Error(t('common.workerSilent')));
    }, PATIENCE);
    try {
      return await Promise.race([work(own.api), own.ended]);
    } finally {
      clearTimeout(late);
      own.uses -= 1;
      // Not for one that was closed meanwhile: the next worker has its own users.
      if (own === open && own.uses === 0) timer = self.setTimeout(close, idleMs);
    }
  }

  return {
    use: <T>(work: (api: Remote<Api>) => Promise<T>): Promise<T> =>
      repeats ? repeatedOnReturn(() => use(work)) : use(work),
    close: () => close(),
  };
}
