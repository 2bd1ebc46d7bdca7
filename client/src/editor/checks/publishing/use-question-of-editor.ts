import type { Finding } from '@vestry/sync/checks/check';
import { t } from '@vestry/sync/messages/translate';
import { useCallback } from 'react';
import type { OpenDraft } from '../../../data/drafts/open-draft';
import type { EditorStore } from '../../store/editor-store';
import type { Site } from '../../store/site-context';
import type { ChecksStore } from '../checks-store';
import { showFinding } from '../show-finding';
import { goesPublic } from './goes-public';
import { usePublishQuestion } from './use-publish-question';

/** Asked in the editor before a page is saved that visitors see, or are about to, at once or by its schedule. */
export function useQuestionOfEditor(store: EditorStore, { elements }: Site, checks: ChecksStore) {
  const { dialog, mayPublish } = usePublishQuestion();
  const maySave = useCallback(
    async (base: OpenDraft['base']): Promise<boolean> => {
      const { kind, uid, state } = store.draft;
      if (kind !== 'page' || !goesPublic(state.fields)) return true;
      const look = ({ place }: Finding) => {
        checks.set({ open: true });
        showFinding(store, place);
        store.say(t('editor.notPublishedYet'));
      };
      return mayPublish({ page: () => Promise.resolve({ uid, state, base, elements }), look });
    },
    [store, elements, checks, mayPublish],
  );
  return { dialog, maySave };
}
