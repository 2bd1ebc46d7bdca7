import type { Published } from '@vestry/sync/contract/document';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { useStored } from '../../data/storage/use-database';
import { useDraft } from '../store/use-draft';

/** Whether visitors see an older version of the public page than the saved one. */
export const useHasUnpublished = (draft: OpenDraft): boolean =>
  useDraft(draft, ({ base }) => base?.fields.status === 'public' && base.fields.held === true);

export const useIsScheduled = (draft: OpenDraft): boolean =>
  useDraft(draft, ({ base }) => Boolean(base?.fields.publishAt || base?.fields.unpublishAt));

export interface UnpublishedFacts {
  /** The version that visitors see; undefined while the server has none of the unpublished changes. */
  published: Published | undefined;
  /** How many saves came after it, including those that wait on this device. */
  changes: number;
  /** How many saves wait on this device. */
  waiting: number;
}

/** Undefined until the database has answered. */
export function useUnpublishedFacts(uid: string): UnpublishedFacts | undefined {
  return useStored<UnpublishedFacts | undefined>(
    async (db) => {
      const [head, waiting] = await Promise.all([
        db.documents.get(uid),
        db.outbox.where('mutation.uid').equals(uid).count(),
      ]);
      const published = head?.published;
      const since = head && published ? head.version - published.version : 0;
      return { published, changes: since + waiting, waiting };
    },
    [uid],
    undefined,
  );
}
