import { own, withField } from '@vestry/sync/tree/json';
import type { TreeNode, WidgetValue } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { isForeign } from '@vestry/sync/widgets/shapes';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../../ui/feedback/notify';
import { itemsOf } from '../../model/edits';
import { panelModel } from '../../model/panel-model';
import type { beginWords as BeginWords } from '../../rich-text/begin-words';
import type { CellStep, Writing, WritingPlace } from '../../rich-text/place';
import type { EditorStore } from '../../store/editor-store';
import type { Marked, Point } from './caret';
import type { ShownTree } from './shown-tree';

/**
 * What is written in: the field of a widget that holds an article, the names of list, row and cell in a table, or the field
 * of a text that takes marks.
 */
export type Written =
  | string
  | readonly [list: string, row: string, cells: string]
  | { field: string; label: string };

interface Options {
  store: EditorStore;
  shown: ShownTree;
  at: Point | Marked | 'all' | null;
  showTools: (tools: ReactNode) => void;
  onEnd: () => void;
  /** From a cell, or a text, to another one. */
  go: (to: CellStep) => void;
}

/** The field of a widget that holds an article which can be written in; undefined for none. */
export function articleIn(node: TreeNode | undefined): string | undefined {
  const definition = node && !isForeign(node.value) ? definitionOf(node.value.type) : undefined;
  const name =
    definition && panelModel(definition.schema).find(({ meta }) => meta.control === 'article')?.name;
  if (!node || !definition || name === undefined) return undefined;
  // What a newer or a broken program has stored is shown as far as it goes, and not written over.
  const schema = definition.schema.shape[name];
  return schema?.safeParse(own(node.value, name)).success === true ? name : undefined;
}

/** The library comes with the first article that is written in. */
const loadWriting = () => import('../../rich-text/begin-writing');
const loadCells = () => import('../../rich-text/begin-cell');

/** Null until it is loaded. */
let beginWords: typeof BeginWords | null = null;

/** With it texts are written in that take marks. Rejects without a network, before it was ever loaded. */
export async function loadWords(): Promise<void> {
  ({ beginWords } = await import('../../rich-text/begin-words'));
}

export const hasWords = (): boolean => beginWords !== null;

type Begin = (place: Omit<WritingPlace, 'list'>) => Writing;

/** Without what is written in: its element is empty for React. */
function without(value: WidgetValue, written: Written): WidgetValue {
  if (typeof written === 'string') return { ...value, [written]: [] };
  if ('field' in written) return withField(value, written.field, undefined);
  const [list, row, cells] = written;
  const items = itemsOf({ value }, list).map((item) =>
    item.key === row ? withField(item, cells, undefined) : item,
  );
  return { ...value, [list]: items };
}

/** An article or a cell of the canvas under the caret: while it lasts, its element is empty for React, and the view's alone. */
export function beginArticle(element: HTMLElement, id: string, written: Written, options: Options) {
  const { store, shown, at, showTools, onEnd, go } = options;
  let writing: Writing | null = null;
  let ended = false;
  const node = () => store.index.get(id)?.node;
  /** True during an edit of its own, which it must not follow as a change from outside. */
  let editing = false;

  function end(): void {
    if (ended) return;
    ended = true;
    writing?.end();
    for (const off of offs) off();
    shown.release();
    showTools(null);
    store.draft.seal();
    onEnd();
  }

  const offs = [
    store.on(`node:${id}`, () => {
      if (!node()) return end();
      if (!editing) writing?.follow();
      // A paragraph that became a heading is another element, which takes no marks.
      queueMicrotask(() => !element.isConnected && end());
      return undefined;
    }),
    store.on('view', () => {
      if (store.view.selected !== id) end();
    }),
  ];

  async function load(): Promise<Begin> {
    if (typeof written === 'string') {
      const { beginWriting } = await loadWriting();
      return (place) => beginWriting({ ...place, list: written });
    }
    if ('field' in written) {
      await loadWords();
      return (place) => beginWords!({ ...place, ...written, go });
    }
    const { beginCell } = await loadCells();
    return (place) => beginCell({ ...place, path: written, go });
  }

  /** At once where it is loaded, so that no key comes in between. */
  const loaded = (): Begin | null => {
    if (!beginWords || typeof written === 'string' || !('field' in written)) return null;
    const begin = beginWords;
    return (place) => begin({ ...place, ...written, go });
  };

  function open(begin: Begin): void {
    if (ended) return;
    flushSync(() => shown.hold(id, (value) => without(value, written)));
    writing = begin({
      element,
      store,
      at,
      node,
      edit(label, operations) {
        editing = true;
        shown.typed(() => store.edit({ label, operations }));
        editing = false;
      },
      seal: () => store.draft.seal(),
      undo: () => store.undo(),
      redo: () => store.redo(),
      showTools,
      end,
    });
  }

  const begin = loaded();
  if (begin) open(begin);
  else
    load()
      .then(open)
      .catch((cause: unknown) => {
        end();
        // Without a network, before it was ever loaded.
        notify.error(t('typing.notLoaded'));
        throw cause;
      });
  return { element, article: true as const, end };
}
