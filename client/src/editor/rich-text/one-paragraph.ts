import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { schema } from './model/schema';

/** What would make it more than one paragraph is not done. */
export const onlyParagraph = (): Plugin =>
  new Plugin({
    filterTransaction: ({ doc, docChanged }) =>
      !docChanged || (doc.childCount === 1 && doc.firstChild?.type === schema.nodes.p),
  });

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
