import { findInTree, type Found, replaceFound } from '@vestry/sync/search/contents/find-in-tree';
import type { FindQuery } from '@vestry/sync/search/contents/matches-in';
import { messageOf } from '@vestry/sync/messages/message';
import { t } from '@vestry/sync/messages/translate';
import { useDeferredValue, useMemo, useState } from 'react';
import { notify } from '../../../ui/feedback/notify';
import { announceDeletion } from '../../actions/delete-with';
import { staysBeside } from '../../model/small-window';
import { useEditor } from '../../store/editor-context';
import type { EditorStore } from '../../store/editor-store';
import { useTree } from '../../store/use-store';

/** Selects the widget that has it, opens its item, and has the canvas mark the words. */
function show(store: EditorStore, found: Found | undefined): void {
  if (!found) return store.look({ found: null });
  const { id, path } = found.where;
  const [list, key] = path;
  if (store.view.selected !== id || store.view.picking) store.select(id, { quietly: true });
  store.look({
    found,
    sheet: staysBeside(store.view.sheet),
    ...(path.length > 1 && list !== undefined && key !== undefined ? { openItem: { list, key } } : {}),
  });
}

const stepName = (count: number): string => messageOf('arranging.stepReplace', { count });

/** What is found in the open document, which of it is shown, and what puts other words there. */
export function useFind() {
  const store = useEditor();
  const tree = useDeferredValue(useTree());
  const [query, setQuery] = useState<FindQuery>({ text: '', matchCase: false, wholeWords: false });
  const [by, setBy] = useState('');
  const [shown, setShown] = useState(0);
  const found = useMemo(() => findInTree(tree, query), [tree, query]);
  const at = Math.min(shown, Math.max(found.length - 1, 0));

  /** The places as they are at this moment: the rendered ones may be of a moment ago. */
  const now = (asked = query) => findInTree(store.draft.state.tree, asked);

  const go = (places: readonly Found[], to: number) => {
    const next = places.length === 0 ? 0 : (to + places.length) % places.length;
    setShown(next);
    show(store, places[next]);
  };

  return {
    query,
    by,
    setBy,
    found,
    at,
    look: (next: FindQuery) => {
      setQuery(next);
      go(now(next), 0);
    },
    step: (by: 1 | -1) => {
      // The first press shows the one that is current.
      go(now(), store.view.found === null ? at : at + by);
    },
    replaceOne: () => {
      const before = now();
      const current = before[at];
      if (!current) return;
      const { operations, refused } = replaceFound([current], by);
      if (refused > 0) notify.error(t('finding.refused', { count: refused }));
      else store.edit({ label: stepName(1), operations });
      const after = now();
      // Beyond the new words, which may have what is looked for in them.
      go(after, at + after.length - before.length + 1);
    },
    replaceAll: () => {
      const { operations, replaced, refused } = replaceFound(now(), by);
      if (refused > 0) notify.error(t('finding.refused', { count: refused }));
      if (replaced === 0) return;
      store.edit({ label: stepName(replaced), operations });
      announceDeletion(store, t('finding.replaced', { count: replaced }));
      go(now(), 0);
    },
  };
}
