import { expect, it } from 'vitest';
import { loadTexts } from '../test-support/load-texts';
import { STARTER_NAMES } from './starter-names';
import { starterNamed } from './starters';
import { withName } from './with-name';

loadTexts('en');

it.each(STARTER_NAMES)('a %s that has a name is called by it, whatever letters it has', (starterName) => {
  const starter = starterNamed(starterName, 'en');
  const texts = (of: typeof starter) => JSON.stringify([of.elements, of.pages(1, '2026-11-24')]);
  expect(texts(starter)).toContain(starter.called);
  const name = 'The "Old" Mill \\ $& 教會';
  const named = withName(starter, name);
  expect(named.called).toBe(name);
  expect(texts(named)).not.toContain(starter.called);
  const called = withName(starter, starter.called);
  expect(texts(withName(named, starter.called))).toBe(texts(called));
  // The header says the name of the site by itself, or shows its logo.
  expect(JSON.stringify(named.elements[0])).not.toContain('logo');
});
