import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '@vestry/sync/messages/translate';
import { lazyPart } from '../../lib/lazy-part';
import { notify } from '../../ui/notify';
import { type EditorStore, selectionOf } from '../store/editor-store';
import { mayBecomeElement } from './element-of';

const SaveAsElement = lazy(lazyPart(['copying'], () => import('./save-as-element')));

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
  return ids ? (
    <Suspense>
      <SaveAsElement ids={ids} onClose={() => ask(null)} />
    </Suspense>
  ) : null;
}
