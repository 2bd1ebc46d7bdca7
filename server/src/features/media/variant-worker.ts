import type { Logger } from 'pino';
import type { Sql } from '../../platform/db/db';
import { createVariants } from './create-variants';
import type { Budget } from '../../platform/http/budget';
import { claimIncomplete, giveBack, setVariants, type StoredImage, type Variant } from './sql';
import type { MediaStore } from '../../platform/media/store';

/**
 * Creates smaller versions off the requests' path, one image at a time. What is left to do is in the database: a
 * server that was killed goes on where it was, and several servers share the work.
 */
export function variantWorker(deps: { sql: Sql; store: MediaStore; budget: Budget; log: Logger }) {
  const { sql, store, budget, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const state: { running?: Promise<void> | undefined; again: boolean } = { again: false };

  async function finish(image: StoredImage): Promise<void> {
    const { blob, filename } = image;
    const started = Date.now();
    const onCreated = (created: Variant[]) => setVariants(sql, blob, created, { complete: false });
    const variants = await createVariants(image, { store, budget, signal, onCreated });
    if (!(await setVariants(sql, blob, variants, { complete: true }))) {
      // Deleted meanwhile: these came after its other bytes were removed.
      for (const { width, format } of variants) await store.remove({ blob, width, format });
    }
    const ms = Date.now() - started;
    log.debug({ label: 'media', filename, count: variants.length, ms }, 'smaller versions made');
  }

  async function attempt(image: StoredImage): Promise<void> {
    try {
      await finish(image);
    } catch (error) {
      if (signal.aborted) await giveBack(sql, image.blob);
      else log.warn({ label: 'media', err: error, filename: image.filename }, 'smaller versions failed');
    }
  }

  const claim = () => (signal.aborted ? undefined : claimIncomplete(sql));

  async function work(): Promise<void> {
    do {
      state.again = false;
      for (let image = await claim(); image; image = await claim()) await attempt(image);
    } while (state.again);
  }

  return {
    /** Looks for images without smaller versions, unless it is at it already. */
    wake: (): void => {
      state.again = !signal.aborted;
      state.running ??= work()
        .catch((error: unknown) => {
          log.warn({ label: 'media', err: error }, 'the search for images failed');
        })
        .finally(() => {
          state.running = undefined;
        });
    },
    /** Resolves when it has nothing more to do. */
    idle: async (): Promise<void> => {
      while (state.running) await state.running;
    },
    /** Interrupts its work, which the next start goes on with; resolves when nothing runs any more. */
    stop: async (): Promise<void> => {
      stopping.abort();
      state.again = false;
      await state.running;
    },
  };
}
