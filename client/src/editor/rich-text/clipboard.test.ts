import { TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { linkFor } from './clipboard';
import { stateOf } from './model/test-support/blocks';

const state = stateOf([{ key: 'a', kind: 'p', text: [['Ask the office.']] }]);
const selecting = (from: number, to: number) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));

it.each([
  ['https://example.org/contact', 'https://example.org/contact'],
  [' https://example.org/a?b=c \n', 'https://example.org/a?b=c'],
  ['mailto:office@example.org', 'mailto:office@example.org'],
  ['the office', null],
  ['see https://example.org', null],
  ['javascript:alert(1)', null],
])('pasted onto words, an address becomes their link: %s', (text, link) => {
  expect(linkFor(selecting(9, 15), text)).toBe(link);
  // Where nothing is selected it is text like every other.
  expect(linkFor(selecting(9, 9), text)).toBe(null);
});
