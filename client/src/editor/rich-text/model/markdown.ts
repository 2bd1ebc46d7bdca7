import { safeHref } from '@vestry/sync/widgets/fields/safe';
import { InputRule, inputRules } from 'prosemirror-inputrules';
import type { Mark } from 'prosemirror-model';
import type { BlockKind } from './blocks';
import { isListItem, schema } from './schema';

/** At the start of a paragraph: what is typed names the kind of the block, and goes. */
const startOf = (pattern: RegExp, kindOf: (match: RegExpMatchArray) => BlockKind): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    const { $from } = state.selection;
    if ($from.parent.type.name !== 'p') return null;
    const kind = kindOf(match);
    const { key } = $from.parent.attrs;
    return state.tr
      .delete(start, end)
      .setNodeMarkup($from.before(), schema.nodes[kind], isListItem(kind) ? { key, level: 1 } : { key });
  });

/** Around words: the signs go, the words get the mark. `match` has what comes before them, and the words. */
const around = (pattern: RegExp, markOf: (match: RegExpMatchArray) => Mark | null): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    const [all, lead = '', words = ''] = match;
    const mark = markOf(match);
    if (!mark || words === '') return null;
    const from = start + lead.length;
    const opened = all.indexOf(words, lead.length) - lead.length;
    const wordsEnd = from + opened + words.length;
    const { tr } = state;
    // The last sign is the key that is being pressed: it is not in the document yet.
    if (wordsEnd < end) tr.delete(wordsEnd, end);
    tr.delete(from, from + opened);
    return tr.addMark(from, from + words.length, mark).removeStoredMark(mark);
  });

const HEADINGS: Record<number, BlockKind> = { 1: 'h2', 2: 'h2', 3: 'h3', 4: 'h4' };

const KINDS = [
  startOf(/^(#{1,4})\s$/, ([, signs = '']) => HEADINGS[signs.length] ?? 'p'),
  startOf(/^[-*]\s$/, () => 'bullet'),
  startOf(/^1[.)]\s$/, () => 'number'),
  startOf(/^[>》]\s$/, () => 'quote'),
];

/** Markdown while typing; Backspace right after it gives back the signs. `plain`: a text of one paragraph has no kinds. */
export const markdown = ({ plain = false } = {}) =>
  inputRules({
    rules: [
      ...(plain ? [] : KINDS),
      around(/()\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, () => schema.mark('b')),
      around(/()__([^\s_](?:[^_]*[^\s_])?)__$/, () => schema.mark('b')),
      around(/(^|[^*])\*([^\s*](?:[^*]*[^\s*])?)\*$/, () => schema.mark('i')),
      around(/(^|[^_\p{L}\p{N}])_([^\s_](?:[^_]*[^\s_])?)_$/u, () => schema.mark('i')),
      around(/()~~([^\s~](?:[^~]*[^\s~])?)~~$/, () => schema.mark('s')),
      around(/()\[([^[\]]+)\]\(([^\s()]+)\)$/, ([, , , address]) => {
        const href = safeHref(address);
        return href === undefined ? null : schema.mark('link', { href });
      }),
    ],
  });
