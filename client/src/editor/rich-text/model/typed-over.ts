import { AllSelection, Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema';

/** Leaves one empty paragraph where all of several blocks is selected. */
function cleared(view: EditorView): boolean {
  const { selection, doc, tr } = view.state;
  if (!(selection instanceof AllSelection) || doc.childCount < 2) return false;
  // With a key the first letter is one of a text, and no new block: undo reverts it with the rest of its word.
  tr.replaceWith(0, doc.content.size, schema.node('p', { key: doc.firstChild?.attrs.key }));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, 1)));
  return true;
}

/**
 * Who types over a whole article begins a new one: with a paragraph, whatever the first block was. The clearing is a step
 * of its own, so that undo reverts the words first.
 */
export const typedOver = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput(view, _from, _to, text) {
        if (!cleared(view)) return false;
        view.dispatch(view.state.tr.insertText(text));
        return true;
      },
      handleDOMEvents: {
        compositionstart(view) {
          cleared(view);
          return false;
        },
      },
    },
  });
