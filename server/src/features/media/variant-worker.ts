import type { Logger } from 'pino';
import type { Sql } from '../../platform/db';
import { makeVariants } from './make-variants';
import type { MemoryBudget } from './memory-budget';
import { claimWithoutVariants, setVariants, type StoredImage } from './sql';
import type { MediaStore } from './store';

export interface VariantWorker {
  /** Looks for images without smaller versions, unless it is at it already. */
  wake: () => void;
  /** Resolves when it has nothing more to do. */
  idle: () => Promise<void>;
  /** Takes no further image; resolves when the present one is done. */
  stop: () => Promise<void>;
}

/**
 * Makes smaller versions off the requests' path, one image at a time. What is to be done stands in the database: a
 * server that was killed goes on where it was, and several servers share the work.
 */
export function variantWorker(deps: {
  sql: Sql;
  store: MediaStore;
  budget: MemoryBudget;
  log: Logger;
}): VariantWorker {
  const { sql, store, budget, log } = deps;
  const state: { running?: Promise<void> | undefined; again: boolean; stopped: boolean } = {
    again: false,
    stopped: false,
  };

  async function finish(image: StoredImage): Promise<void> {
    const started = Date.now();
    const variants = await makeVariants(image, store, budget);
    if (!(await setVariants(sql, image.blob, variants))) {
      // Deleted meanwhile: its bytes are gone, these came after.
      for (const { width, format } of variants) await store.remove({ blob: image.blob, width, format });
    }
    const ms = Date.now() - started;
    log.debug(
      { label: 'media', filename: image.filename, count: variants.length, ms },
      'smaller versions made',
    );
  }

  const claim = () => (state.stopped ? undefined : claimWithoutVariants(sql));

  async function work(): Promise<void> {
    do {
      state.again = false;
      for (let image = await claim(); image; image = await claim()) {
        const { filename } = image;
        await finish(image).catch((error: unknown) => {
          log.warn({ label: 'media', err: error, filename }, 'smaller versions failed');
        });
      }
    } while (state.again);
  }

  return {
    wake: () => {
      state.again = !state.stopped;
      state.running ??= work()
        .catch((error: unknown) => {
          log.warn({ label: 'media', err: error }, 'the search for images failed');
        })
        .finally(() => {
          state.running = undefined;
        });
    },
    idle: async () => {
      while (state.running) await state.running;
    },
    stop: async () => {
      state.stopped = true;
      state.again = false;
      await state.running;
    },
  };
}
