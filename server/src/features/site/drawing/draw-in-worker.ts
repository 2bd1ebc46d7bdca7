import type { PublicPage } from '@vestry/sync/site';
import { costOfTree } from '@vestry/sync/limits/composed-page';
import type { Logger } from 'pino';
import { runInWorker } from '../../../platform/worker/run-in-worker';
import type { Drawn, DrawTask } from './draw-task';

/** Of widgets with those of its elements: more take longer to draw than anybody is to wait for somebody else's page. */
const MOST_AT_ONCE = 400;

const HEAP_MB = 256;

/** Whether a page takes so long to draw that it is done in a thread of its own. */
export function isLarge({ tree, header, footer, elements }: PublicPage): boolean {
  let widgets = 0;
  for (const part of [tree, header, footer]) if (part) widgets += costOfTree(part).widgets;
  const { links } = costOfTree(tree);
  for (const [number, element] of Object.entries(elements))
    widgets += (links[Number(number)] ?? 1) * costOfTree(element).widgets;
  return widgets > MOST_AT_ONCE;
}

interface Options {
  /** As `Context.workers`. */
  workers?: string | undefined;
  log: Logger;
}

/** Draws large pages in threads of their own, one after the other: so many at once would take all the memory. */
export class DrawInWorker {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  async draw(task: DrawTask): Promise<Drawn> {
    const { workers, log } = this.#options;
    const before = this.#last;
    const drawn = (async () => {
      await Promise.allSettled([before]);
      return runInWorker<Drawn>({
        beside: workers ?? import.meta.url,
        name: 'draw-worker',
        data: task,
        heapMb: HEAP_MB,
        signal: this.#stopping.signal,
        log,
      });
    })();
    this.#last = drawn;
    return drawn;
  }

  async close(): Promise<void> {
    this.#stopping.abort(new Error('The server stops'));
    await Promise.allSettled([this.#last]);
  }
}
