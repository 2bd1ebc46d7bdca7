import { currentLanguage } from '@vestry/sync/messages/translate';

/** Scripts that write a syllable or a word with one character. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Characters of a text, a Chinese, Japanese or Korean one counting as two: '王小明' is as much of a name as 'Cooper'. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);
}

/** Returns a field's text; '' where a draft lacks it. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The beginning of a text, in at most `max` UTF-16 units. Half of an emoji is none: nobody could store it. */
export function withinUnits(text: string, max: number): string {
  const kept = text.slice(0, max);
  return /[\ud800-\udbff]$/u.test(kept) ? kept.slice(0, -1) : kept;
}

/** Chinese sentences end with marks as wide as a character, which have their space within. */
const WIDE_END = /[\u3000-\u303f\uff00-\uff60]$/;

/** Returns the gap between a sentence and the next one. */
export const gapAfter = (sentence: string): string => (WIDE_END.test(sentence) ? '' : ' ');

/** With what is closed after its mark: a quotation, brackets. */
const ENDED = /[.!?…:;。！？：；][”’"')」』）]*$/u;
const HAN_END = /[\p{Script=Han}」』）]$/u;

/** With a mark at its end: what a server says has none. */
const ended = (text: string): string => (ENDED.test(text) ? text : text + (HAN_END.test(text) ? '。' : '.'));

/** Sentences one after the other, as the language writes them; those that are empty are left out. */
export function sentences(...all: readonly (string | null)[]): string {
  const texts = all.filter((each): each is string => each !== null && each !== '');
  const before = texts.slice(0, -1).map(ended);
  return [...before.map((each) => each + gapAfter(each)), ...texts.slice(-1)].join('');
}

/** 'Mary, Tom, and Ann', as the language of this window lists things. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage()).format(names);
