/** Scripts that write a syllable or a word with one character. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Characters of a text, a Chinese, Japanese or Korean one counting as two: '王小明' is as much of a name as 'Cooper'. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);
}
