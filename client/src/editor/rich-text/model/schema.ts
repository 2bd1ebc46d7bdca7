import { isRightToLeft } from '@vestry/sync/text/right-to-left';
import { safeHref } from '@vestry/sync/widgets/fields/safe';
import { type NodeSpec, Schema } from 'prosemirror-model';
import { PASTED_BLOCKS, PASTED_MARKS } from './pasted-html';

/** Lists nest so deep. */
export const DEEPEST = 3;

const key = { key: { default: '' } };

/** A block of text; `parseDOM` says which HTML of a clipboard becomes one. */
const block = (tag: string, kind: keyof typeof PASTED_BLOCKS): NodeSpec => ({
  group: 'block',
  content: 'inline*',
  attrs: key,
  parseDOM: PASTED_BLOCKS[kind],
  toDOM: () => [tag, 0],
});

/** `start` is the number of an item that does not count on from the one before it. */
const listItem = (kind: 'bullet' | 'number'): NodeSpec => ({
  ...block('li', kind),
  attrs: {
    ...key,
    level: { default: 1, validate: 'number' },
    ...(kind === 'number' ? { start: { default: null, validate: 'number|null' } } : {}),
  },
  toDOM: ({ attrs: { level, start = null } }) => [
    'li',
    {
      'data-kind': kind,
      'data-level': String(level),
      ...(start === null ? {} : { value: String(start), style: `--before: ${Number(start) - 1}` }),
    },
    0,
  ],
});

/**
 * An article as ProseMirror has it: a flat row of blocks, as they are stored. A node's type is the block's kind; a list is a
 * row of items with levels, so that every block merges by itself. The paragraph comes first: it is what is made by default.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    p: block('p', 'p'),
    h2: { ...block('h2', 'h2'), defining: true },
    h3: { ...block('h3', 'h3'), defining: true },
    h4: { ...block('h4', 'h4'), defining: true },
    quote: { ...block('blockquote', 'quote'), defining: true },
    bullet: { ...listItem('bullet'), defining: true },
    number: { ...listItem('number'), defining: true },
    image: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { ...key, image: { default: '' }, alt: { default: '' }, caption: { default: '' } },
      parseDOM: PASTED_BLOCKS.image,
      toDOM: ({ attrs }) => [
        'figure',
        ['img', { src: String(attrs.image), alt: String(attrs.alt) }],
        ...(attrs.caption === '' ? [] : [['figcaption', String(attrs.caption)] as const]),
      ],
    },
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      // What is typed after a link is no part of it.
      inclusive: false,
      parseDOM: PASTED_MARKS.link,
      toDOM: ({ attrs }) => ['a', { href: safeHref(attrs.href) ?? null }, 0],
    },
    b: { parseDOM: PASTED_MARKS.b, toDOM: () => ['strong', 0] },
    i: { parseDOM: PASTED_MARKS.i, toDOM: () => ['em', 0] },
    s: { parseDOM: PASTED_MARKS.s, toDOM: () => ['s', 0] },
    sub: { excludes: 'sub sup', parseDOM: PASTED_MARKS.sub, toDOM: () => ['sub', 0] },
    sup: { excludes: 'sub sup', parseDOM: PASTED_MARKS.sup, toDOM: () => ['sup', 0] },
    lang: {
      attrs: { lang: { validate: 'string' } },
      parseDOM: PASTED_MARKS.lang,
      toDOM: ({ attrs }) => [
        'span',
        { lang: String(attrs.lang), dir: isRightToLeft(String(attrs.lang)) ? 'rtl' : null },
        0,
      ],
    },
  },
});

export const isListItem = (kind: string): kind is 'bullet' | 'number' =>
  kind === 'bullet' || kind === 'number';
