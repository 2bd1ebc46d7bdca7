import type { PageStatus } from '@vestry/sync/contract/document';
import { t } from '@vestry/sync/messages/translate';
import { type Chosen, restoreFieldsOfMany, setStatusOfMany } from '../../../data/documents/many-documents';
import { sayOutcome } from './say-outcome';

/** Works without a network too: the changes wait in the outbox. Says what was done, with the way back. */
export async function changeStatuses(
  pages: readonly Chosen[],
  status: PageStatus,
  onDone: (count: number) => void = () => undefined,
): Promise<void> {
  sayOutcome(await setStatusOfMany(pages, status, onDone), {
    done: (count) => t('documents.manyStatus', { status, count }),
    undo: async (before) => {
      await restoreFieldsOfMany(before);
      return t('documents.manyUndone');
    },
  });
}
