import { AllSelection, Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * The browser says of a caret that it moved with the next frame, and no more once the focus has gone. A key or a tool that
 * comes before would act upon what was selected then: Enter right after End would delete the words that were just selected.
 */
export function readCaret(view: EditorView): void {
  const { dom, composing, state } = view;
  const shown = dom.ownerDocument.getSelection();
  if (composing || !shown?.anchorNode || !shown.focusNode) return;
  if (!dom.contains(shown.anchorNode) || !dom.contains(shown.focusNode)) return;
  // The whole article, and a picture, are selected in a way of their own; only a caret says that they no longer are.
  const { selection, doc, tr } = state;
  if (!(selection instanceof TextSelection) && !(selection instanceof AllSelection && shown.isCollapsed))
    return;
  const anchor = view.posAtDOM(shown.anchorNode, shown.anchorOffset);
  const head = view.posAtDOM(shown.focusNode, shown.focusOffset);
  const read = TextSelection.between(doc.resolve(anchor), doc.resolve(head));
  if (!read.eq(selection)) view.dispatch(tr.setSelection(read));
}

/** Reads the caret before any other plugin sees a key, and when the focus goes. */
export const caretRead = (): Plugin =>
  new Plugin({
    props: {
      handleKeyDown(view) {
        readCaret(view);
        return false;
      },
      handleDOMEvents: {
        blur(view) {
          readCaret(view);
          return false;
        },
      },
    },
  });
