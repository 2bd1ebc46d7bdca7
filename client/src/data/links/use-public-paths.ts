import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { asText } from '../../lib/text';
import { isLiving } from '@vestry/sync/engine/sync-state';
import { useStored } from '../storage/use-database';

const NONE: readonly string[] = [];

/** Where visitors find the public pages of this device, one of them left out; in the order of their paths. */
export const usePublicPaths = (without: string): readonly string[] =>
  useStored<readonly string[]>(
    async (db) => {
      const heads = await db.documents.where('kind').equals('page').toArray();
      return heads
        .filter((head) => isLiving(head) && head.uid !== without && head.fields.status === 'public')
        .map(({ fields, published }) => pathOfRoute(published?.route ?? asText(fields.route)))
        .sort(compareTexts);
    },
    [without],
    NONE,
  );
