import type { MarkedText } from '@vestry/sync/tree/marked-text';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { withoutLanguage } from '../clipboard';
import { blocksOf } from './blocks';
import { languageAt, setLanguage } from './commands';
import { stateOf } from './test-support/blocks';

const stateWith = (...text: MarkedText) => stateOf([{ key: 'a', kind: 'p', text }]);
const select = (state: EditorState, from: number, to = from) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
function after(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => (next = state.apply(transaction)));
  return next;
}
const textOf = ({ doc }: EditorState) => blocksOf(doc)[0]?.text;

const es = { lang: 'es' };

describe('the language of words', () => {
  test('is that of what is selected, whatever it was before; with bold, the link around it, and no other word', () => {
    const state = stateWith(['We say '], ['hola ', { lang: 'fr' }], ['a todos', { b: true }], ['.']);
    const inSpanish = after(select(state, 8, 20), setLanguage('es'));
    expect(textOf(inSpanish)).toEqual([['We say '], ['hola ', es], ['a todos', { b: true, ...es }], ['.']]);
    expect(languageAt(inSpanish)).toBe('es');
    expect(textOf(after(inSpanish, setLanguage(null)))).toEqual([
      ['We say hola '],
      ['a todos', { b: true }],
      ['.'],
    ]);
  });

  test('at a caret is that of the whole text run around it', () => {
    const state = select(stateWith(['We say '], ['hola', es], ['.']), 10);
    expect(languageAt(state)).toBe('es');
    expect(textOf(after(state, setLanguage('pt')))).toEqual([['We say '], ['hola', { lang: 'pt' }], ['.']]);
    expect(textOf(after(state, setLanguage(null)))).toEqual([['We say hola.']]);
  });

  test('where there is none yet is that of what is typed next', () => {
    const state = after(select(stateWith(['We say ']), 8), setLanguage('es'));
    expect(languageAt(state)).toBe('es');
    const typed = state.apply(state.tr.insertText('hola'));
    expect(textOf(typed)).toEqual([['We say '], ['hola', es]]);
    const over = after(select(typed, 12), setLanguage('es'));
    expect(languageAt(select(over, 3))).toBeUndefined();
  });
});

test('what is pasted keeps the languages that are not the page’s own', () => {
  const { doc } = stateWith(
    ['We ', { lang: 'en-US' }],
    ['say hola', { b: true, ...es }],
    [' 您好', { lang: 'zh-TW' }],
  );
  const taken = (page: string) =>
    textOf(stateOf(blocksOf(doc.copy(withoutLanguage(doc.slice(0), page).content))));
  expect(taken('en')).toEqual([['We '], ['say hola', { b: true, ...es }], [' 您好', { lang: 'zh-TW' }]]);
  expect(taken('zh-Hant')).toEqual([['We ', { lang: 'en-US' }], ['say hola', { b: true, ...es }], [' 您好']]);
});
