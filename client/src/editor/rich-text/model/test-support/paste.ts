import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { shortened, tidied } from '../../clipboard';
import { type Block, blocksOf, documentOf } from '../blocks';
import { renamed } from '../pasted-html';
import { ClipboardParser, type LeftOut } from '../read-clipboard';

/** The blocks of an empty article after the paste, and what is left out. */
export function paste(html: string): { blocks: readonly Block[]; left: LeftOut } {
  let left: LeftOut = { pictures: 0, deletions: 0, comments: 0 };
  const view = new EditorView(null, {
    state: EditorState.create({ doc: documentOf([]) }),
    transformPastedHTML: (pasted) => renamed(shortened(pasted)),
    clipboardParser: new ClipboardParser((found) => (left = found)),
    transformPasted: (slice, { state }) => tidied(slice, state.doc.childCount).slice,
  });
  view.pasteHTML(html);
  const blocks = blocksOf(view.state.doc);
  view.destroy();
  return { blocks, left };
}
