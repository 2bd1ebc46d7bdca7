import { t } from '@vestry/sync/messages/translate';
import { useEffect } from 'react';
import { newId } from '../../lib/id';
import { notify } from '../../ui/notify';
import type { EditorStore } from '../store/editor-store';
import type { Site, SiteElement } from '../store/site-context';
import { type AwaitedLink, awaitedLinks, forgetLink } from './awaited-links';
import { replaceByLink, selectedNodes } from './element-of';

/** What was saved as an element becomes a link to it, unless it was changed meanwhile. */
function link(store: EditorStore, { ids, before }: AwaitedLink, { id, name }: SiteElement): void {
  const same = JSON.stringify(selectedNodes(store.index, ids)) === before;
  const edit = same ? replaceByLink(store.index, ids, { element: id, name }, newId) : null;
  const isSelected = store.view.selected !== null && ids.includes(store.view.selected);
  // Whoever has gone on to something else stays there.
  if (edit && !isSelected) delete edit.select;
  if (store.edit(edit)) {
    store.say(t('editor.elementLinked', { name }));
    notify.success(t('editor.elementLinked', { name }));
  } else notify.info(t('editor.elementNotLinked', { name }));
}

/**
 * Puts the links in that wait for the number of their element: a moment after it was made, or, where there was no
 * network, as soon as the server has answered and the page is open on this device.
 */
export function useAwaitedLinks(store: EditorStore, { elements }: Site): void {
  useEffect(() => {
    for (const awaited of awaitedLinks(store.draft.uid)) {
      const element = elements.find(({ uid }) => uid === awaited.element);
      if (!element || element.id === 0) continue;
      forgetLink(awaited.element);
      link(store, awaited, element);
    }
  }, [store, elements]);
}
