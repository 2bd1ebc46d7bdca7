import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { pseudoMessages } from './pseudo';
import { addMessages, translator, tRich, setLanguage } from './translate';

const MESSAGES = {
  save: compile('Save page'),
  long: compile('Leave the page to lose the draft that you have'),
  pages: compile('{count, plural, =0 {No pages} one {# page of {name}} other {# pages of {name}}}'),
  only: compile('Only <b>{name}</b> may'),
  kind: compile('{kind, select, page {a page} other {an element}}'),
};
addMessages('en', 'pseudo', pseudoMessages(MESSAGES));
const say = translator('en') as (key: string, values?: object) => string;

test('a text is longer and has accents', () => {
  expect(say('pseudo.save')).toBe('Šávé págé~~~~~');
});

test('what makes a long text longer can be broken', () => {
  expect(say('pseudo.long')).toMatch(/ávé~{10} ~{10} ~{3}$/);
});

test('arguments, plurals and choices stay', () => {
  expect(say('pseudo.pages', { count: 0 })).toBe('Nó págéš~~~~');
  expect(say('pseudo.pages', { count: 2, name: 'Mary' })).toMatch(/^2 págéš óf ~+Mary$/);
  expect(say('pseudo.kind', { kind: 'page' })).toMatch(/^á págé~+$/);
});

test('tags stay', () => {
  setLanguage('en');
  const rich = tRich as (key: string, tags: object, values: object) => unknown[];
  const parts = rich('pseudo.only', { b: (chunks: unknown[]) => ({ chunks }) }, { name: 'Mary' });
  expect(parts).toEqual(['Óñlý ~~~', { chunks: ['Mary'] }, ' máý~~']);
});
