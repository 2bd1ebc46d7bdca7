import { own } from '@vestry/sync/tree/json';
import { asMarked, canonicalMarked, plainWithoutMarks } from '@vestry/sync/tree/marked-text';
import { setField } from '../model/edits';
import { beginWriting } from './begin-writing';
import { blocksOfCell, CELL, textAfter } from './cell-blocks';
import type { CellStep, Writing, WritingPlace } from './place';

interface WordsPlace extends Omit<WritingPlace, 'list' | 'only'> {
  field: string;
  label: string;
  go: (to: CellStep) => void;
}

/** One text of a widget under the caret, in which words may have marks: it is written as an article of one paragraph is. */
export function beginWords({ field, label, go, ...place }: WordsPlace): Writing {
  /** The same blocks for the same text, so that nothing seems to have changed. */
  let known: { text: unknown; blocks: ReturnType<typeof blocksOfCell> } | null = null;
  function blocksOf(text: unknown) {
    if (known?.text !== text || !known)
      known = { text, blocks: blocksOfCell(canonicalMarked(asMarked(text) ?? [])) };
    return known.blocks;
  }
  return beginWriting({
    ...place,
    list: CELL,
    only: { label, go },
    node() {
      const node = place.node();
      return node && { value: { ...node.value, [CELL]: blocksOf(own(node.value, field)) } };
    },
    edit(name, operations) {
      const text = textAfter(operations);
      const node = place.node();
      if (!text || !node) return;
      // An emptied field goes, as in the panel.
      const edit = setField(node, [field], plainWithoutMarks(text) || undefined);
      place.edit(name, edit.operations);
    },
  });
}
