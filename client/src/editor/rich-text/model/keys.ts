import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';

/**
 * Every block has a key of its own. Of two with the same one, which a split or a copy leaves, the first keeps it; what has
 * none is new. The one empty paragraph of an empty article gets its key with its first letter.
 */
export function giveKeys(state: EditorState, newKey: () => string): Transaction | null {
  const { doc } = state;
  const seen = new Set<string>();
  const { tr } = state;
  doc.forEach((node, position) => {
    const key = String(node.attrs.key);
    if (key !== '' && !seen.has(key)) seen.add(key);
    else if (key !== '' || doc.childCount > 1 || node.content.size > 0 || node.type.name !== 'p')
      tr.setNodeAttribute(position, 'key', newKey());
  });
  return tr.docChanged ? tr : null;
}

export const keysPlugin = (newKey: () => string): Plugin =>
  new Plugin({
    appendTransaction: (transactions, _before, state) =>
      transactions.some(({ docChanged }) => docChanged) ? giveKeys(state, newKey) : null,
  });
