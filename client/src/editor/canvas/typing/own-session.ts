import type { OwnTyping, WidgetEditor } from '../../../widgets/editors';
import type { EditorStore } from '../../store/editor-store';
import type { Point } from './caret';
import type { ShownTree } from './shown-tree';

interface Options {
  store: EditorStore;
  shown: ShownTree;
  at: Point | null;
  onEnd: () => void;
}

/** A widget that is typed into by a program of its own (`typing` of its editor.ts), under the same rules as a text. */
export function beginOwn(
  element: HTMLElement,
  id: string,
  load: NonNullable<WidgetEditor['typing']>,
  { store, shown, at, onEnd }: Options,
) {
  let own: OwnTyping | null = null;
  let ended = false;
  const node = () => store.index.get(id)?.node;
  /** While it makes its own edit, it need not be told. */
  let editing = false;

  function end(): void {
    if (ended) return;
    own?.end();
    ended = true;
    for (const off of offs) off();
    shown.release();
    store.draft.seal();
    onEnd();
  }

  store.draft.seal();
  const before = node()?.value;
  shown.hold(id, (value) => before ?? value);
  const offs = [
    store.on(`node:${id}`, () => {
      if (!node()) end();
      else if (!editing) own?.follow();
    }),
    store.on('view', () => {
      if (store.view.selected !== id) end();
    }),
  ];
  async function open(): Promise<void> {
    const begin = await load();
    if (ended) return;
    own = begin({
      element,
      at,
      node,
      edit(label, operations) {
        editing = true;
        shown.typed(() => store.edit({ label, operations }));
        editing = false;
      },
      undo: () => store.undo(),
      redo: () => store.redo(),
      end,
    });
  }

  // Without its program there is no typing: offline before it was ever loaded.
  open().catch((cause: unknown) => {
    end();
    throw cause;
  });
  return { element, end };
}
