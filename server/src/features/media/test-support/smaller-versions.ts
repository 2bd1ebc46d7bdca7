import { vi } from 'vitest';
import type { Sql } from '../../../platform/db/db';

/** Until the smaller versions of all images are in the store: they are made after an upload is answered. */
export const smallerVersionsMade = (sql: Sql): Promise<void> =>
  vi.waitFor(
    async () => {
      const missing = await sql`select from media where variants is null or variant_lease is not null`;
      if (missing.length > 0) throw new Error(`${missing.length} images have no smaller versions yet`);
    },
    { timeout: 60_000, interval: 50 },
  );
