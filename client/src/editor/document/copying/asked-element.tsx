import { useEffect, useState } from 'react';
import { t } from '@vestry/sync/messages/translate';
import { fetchedPart } from '../../../ui/layout/fetched-part';
import { notify } from '../../../ui/feedback/notify';
import { type EditorStore, selectionOf } from '../../store/editor-store';
import { mayBecomeElement } from '../../actions/element-of';

const { Part: SaveAsElement } = fetchedPart(
  async () => (await import('./save-as-element')).default,
  null,
  'over',
);

/** The question for the name of a new element, while it is asked. */
export function AskedElement({ store }: { store: EditorStore }) {
  const [ids, ask] = useState<readonly string[] | null>(null);
  useEffect(
    () =>
      store.on('saveAsElement', () => {
        const selected = selectionOf(store.view);
        if (store.draft.kind === 'page' && mayBecomeElement(store.index, selected)) ask(selected);
        else notify.info(t('editor.notElement'));
      }),
    [store],
  );
  return ids ? <SaveAsElement ids={ids} onClose={() => ask(null)} /> : null;
}
