import { describe, expect, it } from 'vitest';
import { FIRST_KEY, grown, textTarget, type Typing } from './typing';

/** Types texts one after the other; gives the texts at which a new undo step began. */
function steps(texts: string[], pause = 50): string[] {
  const begun: string[] = [];
  let step: Typing | null = null;
  let before = texts[0]!;
  for (const text of texts.slice(1)) {
    step = step && grown(step, before, text, pause);
    if (!step) {
      begun.push(text);
      step = FIRST_KEY;
    }
    before = text;
  }
  return begun;
}

const keys = (text: string, from = ''): string[] =>
  Array.from({ length: text.length + 1 }, (_, i) => from + text.slice(0, i));

describe('typing', () => {
  it('is one step for each word, with the space after it', () => {
    expect(steps(keys('hello big world'))).toEqual(['h', 'hello b', 'hello big w']);
  });

  it('begins again after a pause', () => {
    expect(steps(keys('abc'), 5000)).toEqual(['a', 'ab', 'abc']);
  });

  it('begins again when deleting begins, and deletes in one step', () => {
    expect(steps(['abcd', 'abcde', 'abcdef', 'abcde', 'abcd', 'abc'])).toEqual(['abcde', 'abcde']);
  });

  it('begins again where the caret jumped', () => {
    expect(steps(['abc', 'abcd', 'abcde', 'Xabcde'])).toEqual(['abcd', 'Xabcde']);
  });

  it('cuts text without spaces', () => {
    const chinese = '主日崇拜早上十點開始歡迎所有弟兄姊妹和朋友一起來參加我們的聚會';
    expect(steps(keys(chinese)).length).toBe(2);
    expect(steps(keys('主日，崇拜'))).toEqual(['主', '主日，崇']);
  });

  it('of a list of lines is that of the line which is typed into; a line more is a step of its own', () => {
    const set = (...value: string[]) => textTarget([{ op: 'set', id: 'a', path: ['options'], value }])!;
    const typedInto = keys('hello big', '').map((line) => set('first', line, 'last').text);
    expect(steps(typedInto).map((text) => text.split('\n')[1])).toEqual(['h', 'hello b']);
    expect(set('first').target).toBe(set('second').target);
    expect(set('first').target).not.toBe(set('first', '').target);
  });

  it('of a field of the document takes others along, and goes on when it is emptied', () => {
    const titled = textTarget([
      { op: 'field', name: 'title', value: 'About us' },
      { op: 'field', name: 'route', value: 'about-us' },
    ]);
    expect(titled?.text).toBe('About us');
    const emptied = textTarget([
      { op: 'field', name: 'title' },
      { op: 'field', name: 'route', value: '' },
    ]);
    expect(emptied).toEqual({ target: titled?.target, text: '' });
    const alone = textTarget([{ op: 'field', name: 'title', value: 'About' }]);
    expect(alone?.target).not.toBe(titled?.target);
    expect(
      textTarget([
        { op: 'field', name: 'title', value: 'x' },
        { op: 'remove', id: 'a' },
      ]),
    ).toBeNull();
  });

  it('finds no text in edits that are not typing', () => {
    expect(textTarget([{ op: 'remove', id: 'a' }])).toBeNull();
    const marked = [['Come '], ['on Sunday', { b: true }]];
    const written = textTarget([{ op: 'set', id: 'a', path: ['blocks', 'k', 'text'], value: marked }]);
    expect(written?.text).toBe('Come on Sunday');
    expect(textTarget([{ op: 'set', id: 'a', path: ['flag'], value: true }])).toBeNull();
    expect(textTarget([{ op: 'set', id: 'a', path: ['items', 'k', 'title'], value: 'x' }])?.text).toBe('x');
  });
});
