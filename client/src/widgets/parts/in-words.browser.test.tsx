import { inWords } from '@vestry/sync/test-support/in-words';
import { expect, it } from 'vitest';

it.each(['en', 'zh-TW'] as const)('dates, ranges, lists and order in %s are as on the server', (language) => {
  const { found, expected } = inWords(language);
  expect(found).toEqual(expected);
});
