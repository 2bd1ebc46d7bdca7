import { z } from 'zod';
import { defineEndpoint } from '@vestry/sync/contract/endpoint';
import { call } from '../http/call';
import { KINDS } from '../kinds/kinds';
import { addChange, changesAbout, changeTables, putChange } from '../outbox/changes';
import type { Kind, Lane } from '../outbox/kind';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';

/** A call that no product has. */
export const sendPoem = defineEndpoint({
  method: 'POST',
  path: '/poems',
  summary: 'A poem',
  access: 'signed-in',
  body: z.object({ lines: z.number() }),
  reply: z.object({ lines: z.number() }),
});

/** A kind of change that nothing in the product knows. */
export const poemKind: Kind<{ lines: number }> = {
  name: 'poem',
  lane: 'quick',
  needs: () => [],
  send: (change) => call(sendPoem, { body: change.row.payload }, change),
  tables: () => [],
  keep: () => Promise.resolve(),
  describe: () => Promise.resolve({ name: 'A poem', says: 'of three lines', path: '/dashboard/pages' }),
  takeIn: (db, entries) =>
    atomically(db, changeTables(db), async () => {
      for (const { kind, key, payload } of entries)
        if ((await changesAbout(db, kind, key)).length === 0) await addChange(db, { kind, key, payload });
      return { taken: entries.length, left: 0 };
    }),
};

/** Makes the kind known until the function that it gives is called. */
export function knowPoems(lane: Lane = 'quick'): () => void {
  KINDS.set(poemKind.name, { ...poemKind, lane });
  return () => void KINDS.delete(poemKind.name);
}

export const putPoem = (db: VestryDatabase): Promise<number> =>
  putChange(db, { kind: poemKind.name, key: 'roses', payload: { lines: 3 } });
