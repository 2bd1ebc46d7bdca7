import { MAX_MARKED } from '@vestry/sync/widgets/fields/marked';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type EditorState, Plugin } from 'prosemirror-state';
import { withinUnits } from '../../lib/text';
import { schema } from './model/schema';

/** A paragraph is so much longer than its words, as ProseMirror counts. */
const AROUND = 2;

/** What would make it more than one paragraph, or one that is too long, is not done. */
export const onlyParagraph = (): Plugin =>
  new Plugin({
    filterTransaction({ doc, docChanged, before }) {
      if (!docChanged) return true;
      const isOne = doc.childCount === 1 && doc.firstChild?.type === schema.nodes.p;
      return isOne && doc.content.size <= Math.max(MAX_MARKED + AROUND, before.content.size);
    },
  });

/** How many characters may be pasted in place of what is selected. */
export const roomIn = ({ doc, selection: { from, to } }: EditorState): number =>
  Math.max(0, MAX_MARKED + AROUND - doc.content.size + (to - from));

/** The beginning of pasted words, in characters; no sign is cut in two. */
export function cutTo({ content }: Slice, room: number): Slice {
  const text = content.textBetween(0, content.size, null, '\n');
  return new Slice(content.cut(0, withinUnits(text, room).length), 0, 0);
}

/** What is pasted, as the words of one paragraph: each block begins a line of its own. */
export function asOneParagraph({ content }: Slice): Slice {
  const lines: (readonly Node[])[] = [];
  content.forEach((node) => {
    if (node.isInline) lines.push([...(lines.pop() ?? []), node]);
    else if (node.isTextblock && node.content.size > 0) lines.push(node.children);
  });
  const inline = lines.flatMap((line, at) => (at > 0 ? [schema.node('lineBreak'), ...line] : line));
  return new Slice(Fragment.from(inline), 0, 0);
}
