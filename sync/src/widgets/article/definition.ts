import { z } from 'zod';
import { messageOf } from '../../messages/message';
import { inPlainText } from '../../text/in-plain-text';
import { defineWidget } from '../define-widget';
import { describeField } from '../fields/field';
import { alternativeText, choice, image, keyed, text } from '../fields/fields';
import { marked, MAX_BLOCKS } from '../fields/marked';
import type { Label } from '../label-text';
import { ARRANGING } from '../fields/style';
import { upgrades } from './upgrades';

export const BLOCK_KINDS = ['p', 'h2', 'h3', 'h4', 'quote', 'bullet', 'number', 'image'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

const LABELS: Record<BlockKind, Label> = {
  p: 'widgets.paragraph',
  h2: 'widgets.heading2',
  h3: 'widgets.heading3',
  h4: 'widgets.heading4',
  quote: 'widgets.quotation',
  bullet: 'widgets.bulletItem',
  number: 'widgets.numberItem',
  image: 'widgets.image',
};

const block = z.strictObject({
  key: z.string().min(1).max(64),
  kind: choice(
    'widgets.kind',
    BLOCK_KINDS.map((value) => ({ value, label: LABELS[value] })),
  ),
  /** How deep an item of a list stands. */
  level: z.number().int().min(1).max(3).optional(),
  /** The number of a numbered item that does not count on from the one before it. */
  start: z.number().int().min(0).max(9999).optional(),
  text: marked('widgets.text'),
  image: image(),
  alt: alternativeText(),
  caption: text('widgets.caption', 500),
});

/** One block; without a kind it is a paragraph. */
export type Block = z.output<typeof block>;

const LEVELS: Partial<Record<BlockKind, number>> = { h2: 2, h3: 3, h4: 4 };

const imagesOf = (blocks: readonly Block[]) => blocks.filter(({ kind }) => kind === 'image');

export const article = defineWidget({
  type: 'article',
  label: 'widgets.article',
  hint: 'widgets.articleHint',
  idle: ARRANGING,
  upgrades,
  fields: {
    blocks: describeField(
      z
        .array(block)
        .max(MAX_BLOCKS, messageOf('tree.tooManyItems', { max: MAX_BLOCKS }))
        .optional(),
      {
        label: 'widgets.blocks',
        control: 'article',
        itemLabel: 'widgets.block',
        titleField: 'text',
        newItem: { kind: 'p' },
        max: MAX_BLOCKS,
      },
    ),
  },
  facts: {
    headings: ({ blocks = [] }) =>
      blocks.flatMap(({ key, kind, text: words = [] }) =>
        kind && words.length > 0 && LEVELS[kind]
          ? [{ words: inPlainText(words), level: LEVELS[kind], at: ['blocks', key, 'text'] }]
          : [],
      ),
    // An address alone describes nothing.
    text: ({ blocks = [] }) =>
      blocks
        .filter(({ kind = 'p' }) => kind !== 'image' && !LEVELS[kind])
        .map(({ text: words = [] }) => inPlainText(words))
        .find((words) => words.trim() !== '' && !/^\s*https?:\/\/\S+\s*$/i.test(words)),
    pictures: ({ blocks = [] }) =>
      imagesOf(blocks).map(({ image: address, alt, caption }) => ({ address, words: caption || alt })),
    images: ({ blocks = [] }) => imagesOf(blocks).map(({ image: address }) => address),
  },
  sample: (t) => ({
    blocks: keyed<Omit<Block, 'key'>>([
      { kind: 'h2', text: [[t('samples.articleBegan')]] },
      {
        kind: 'p',
        text: [
          [t('samples.articleMet')],
          [t('samples.articleFamilies'), { b: true }],
          [t('samples.articleRoom')],
          [t('samples.articleSunday'), { i: true }],
          [t('samples.articleFirstTime')],
        ],
      },
      { kind: 'h3', text: [[t('samples.articleSame')]] },
      { kind: 'bullet', text: [[t('samples.articleEat')]] },
      { kind: 'bullet', text: [[t('samples.articleName')]] },
      { kind: 'bullet', text: [[t('samples.articleWelcome')]] },
      { kind: 'quote', text: [[t('samples.articleDoor')]] },
    ]),
  }),
});
