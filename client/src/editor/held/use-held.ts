import type { Published } from '@vestry/sync/contract/document';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { useStored } from '../../data/storage/use-database';
import { useDraft } from '../data/use-draft';

/** Visitors see the saved page as it was once, and its changes since are held back. */
export const useHoldsBack = (draft: OpenDraft): boolean =>
  useDraft(draft, ({ base }) => base?.fields.status === 'public' && base.fields.held === true);

export const usePlanned = (draft: OpenDraft): boolean =>
  useDraft(draft, ({ base }) => Boolean(base?.fields.publishAt || base?.fields.unpublishAt));

export interface HeldFacts {
  /** What visitors see; undefined while the server has not been told that anything is held back. */
  published: Published | undefined;
  /** Saves since then, those that wait on this device included. */
  changes: number;
  /** Those that wait on this device. */
  waiting: number;
}

/** Undefined while it is looked up. */
export function useHeldFacts(uid: string): HeldFacts | undefined {
  return useStored<HeldFacts | undefined>(
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
