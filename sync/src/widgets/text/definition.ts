import { defineWidget } from '../define-widget';
import { choice, longText } from '../fields/fields';

export const TEXT_TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'] as const;

export const text = defineWidget({
  type: 'text',
  label: 'Text',
  hint: 'A heading or a paragraph',
  fields: {
    text: longText('Text', 20_000),
    tag: choice(
      'Kind',
      TEXT_TAGS.map((value) => ({ value, label: value === 'p' ? 'Paragraph' : `Heading ${value.slice(1)}` })),
    ),
  },
  titleField: 'text',
  facts: {
    heading: ({ text: words, tag = 'p' }) =>
      words && tag !== 'p' ? { words, level: Number(tag.slice(1)) } : undefined,
    text: ({ text: words, tag = 'p' }) => (tag === 'p' ? words : undefined),
  },
  sample: () => ({ text: 'Write something here.', tag: 'p' as const }),
});
