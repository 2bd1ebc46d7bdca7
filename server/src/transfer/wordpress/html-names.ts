import type { Marks } from '@vestry/sync/tree/marked-text';
import type { BlockKind } from '@vestry/sync/widgets/article/definition';

/** With all that is in them. */
export const DROPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'object',
  'form',
  'input',
  'select',
  'textarea',
  'button',
  'svg',
  'math',
  'canvas',
]);

/** Elements that hold a run of text, by the kind of block that each becomes. */
export const BLOCKS: Readonly<Record<string, BlockKind>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  p: 'p',
  pre: 'p',
  dt: 'p',
  dd: 'p',
  figcaption: 'p',
};
/** Elements that end the current run of text and begin another one; 'wp-break' is what a shortcode stood for. */
export const PLACES = new Set(
  'div section article figure table tbody thead tfoot caption li dl header footer main aside nav address details summary center wp-break'.split(
    ' ',
  ),
);

export const MARKS: Readonly<Record<string, Marks>> = {
  b: { b: true },
  strong: { b: true },
  i: { i: true },
  em: { i: true },
  cite: { i: true },
  dfn: { i: true },
};
