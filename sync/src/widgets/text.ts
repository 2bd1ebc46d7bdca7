import { z } from 'zod';
import { defineWidget } from './define-widget';
import { choice, longText } from './fields';
import { styleFields } from './style';

export const TEXT_TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'] as const;

export const text = defineWidget({
  type: 'text',
  label: 'Text',
  hint: 'A heading or a paragraph',
  schema: z.strictObject({
    text: longText('Text', 20_000),
    tag: choice(
      'Kind',
      TEXT_TAGS.map((value) => ({ value, label: value === 'p' ? 'Paragraph' : `Heading ${value.slice(1)}` })),
    ),
    ...styleFields,
  }),
  children: 'none',
  titleField: 'text',
  sample: () => ({ text: 'Write something here.', tag: 'p' as const }),
});
