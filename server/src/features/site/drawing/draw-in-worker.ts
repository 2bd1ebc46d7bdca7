import type { Worker } from 'node:worker_threads';
import type { PublicPage } from '@vestry/sync/site/site';
import { countsOfTree } from '@vestry/sync/limits/composed-page';
import { MOST_COUNTED_OF_LIST, MOST_DRAWN_AT_ONCE } from '@vestry/sync/limits/page-drawing';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { Logger } from 'pino';
import { budgetOf } from '../../../platform/http/budget';
import { messageOfWorker, openWorker } from '../../../platform/worker/run-in-worker';
import type { Asked, Drawn, DrawTask } from './draw-task';

const HEAP_MB = 256;

/** Whether a page takes so long to draw that it is done in a thread of its own. */
export function isLarge({ tree, header, footer, elements }: PublicPage, asked: Asked): boolean {
  let drawn = 0;
  let lists = 0;
  const add = (part: TreeNode, times: number) => {
    const counts = countsOfTree(part);
    drawn += times * (counts.widgets + counts.items);
    lists += times * counts.lists;
  };
  for (const part of [tree, header, footer]) if (part) add(part, 1);
  const { links } = countsOfTree(tree);
  for (const [number, element] of Object.entries(elements)) add(element, links[Number(number)] ?? 1);
  if (lists > 0) drawn += lists * Math.min(MOST_COUNTED_OF_LIST, listedOf(asked));
  return drawn > MOST_DRAWN_AT_ONCE;
}

/** The length of the longest list that the page may need. */
function listedOf({ menu, dated }: Asked): number {
  return Math.max(menu.length, dated.posts.length, dated.upcoming.length + dated.past.length);
}

/** To start takes longer than to draw most pages; without pages it is only memory. */
const IDLE_MS = 30_000;

/** No copy can be made of it: what was stored by no way of the product may be nested deeper than the stack goes. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

type Program = Parameters<typeof openWorker>[0];

interface Options {
  /** As `Context.workers`. */
  workers?: string | undefined;
  log: Logger;
  renderer: { file?: string };
}

/**
 * Draws large pages in a thread of its own, one after the other: several at once would take all the memory. Public pages
 * go first: visitors wait for them, and each is drawn once for all of them.
 */
export class DrawInWorker {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  readonly #turns = budgetOf(1);
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether pages can be drawn so: those of the source that is worked on, and of most tests, are not. */
  get isThere(): boolean {
    return this.#options.renderer.file !== undefined;
  }

  draw(task: DrawTask): Promise<Drawn> {
    const isPublic = task.what === 'renderPage' && task.site.previewUntil === undefined;
    return this.#turns.run(1, () => this.#drawn(task), isPublic);
  }

  async #drawn(task: DrawTask): Promise<Drawn> {
    clearTimeout(this.#idle);
    const wasThere = this.#worker !== undefined;
    try {
      return await this.#ask(task);
    } catch (error) {
      this.#stopping.signal.throwIfAborted();
      if (error instanceof NotSentError) throw error;
      // What the page before has left behind may have ended the thread: that is no fault of this one.
      if (wasThere) return await this.#ask(task);
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    }
  }

  async #ask(task: DrawTask): Promise<Drawn> {
    const { signal } = this.#stopping;
    signal.throwIfAborted();
    const program = this.#program();
    const worker = (this.#worker ??= this.#open(program));
    try {
      worker.postMessage(task, []);
    } catch (cause) {
      throw new NotSentError('The page cannot be sent to the thread that draws', { cause });
    }
    try {
      return await messageOfWorker<Drawn>(worker, program, signal);
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  #program(): Program {
    const { workers, log, renderer } = this.#options;
    const data = { file: renderer.file };
    return { beside: workers ?? import.meta.url, name: 'draw-worker', data, heapMb: HEAP_MB, log };
  }

  #open(program: Program): Worker {
    const worker = openWorker(program);
    // Between two pages nobody else listens: without this, what goes wrong in the thread would end the server.
    worker.on('error', (err) =>
      program.log.warn({ label: 'site', err }, 'the thread that draws pages has ended'),
    );
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    worker.unref();
    return worker;
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  async close(): Promise<void> {
    this.#stopping.abort(new Error('The server stops'));
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
    // For what is under way; who waits is turned away then.
    await this.#turns.run(1, () => Promise.resolve(), true);
    clearTimeout(this.#idle);
  }
}
