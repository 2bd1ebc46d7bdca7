import { expect, test } from 'vitest';
import { inWords } from '../test-support/in-words';

test.each(['en', 'zh-TW'] as const)('dates, ranges, lists and order in %s are as in browsers', (language) => {
  const { found, expected } = inWords(language);
  expect(found).toEqual(expected);
});
