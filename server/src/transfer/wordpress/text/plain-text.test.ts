import { expect, it } from 'vitest';
import { plain } from './plain-text';

it('[WX2] titles have all characters that HTML has names or numbers for', () => {
  expect(plain('Tea &mdash; caf&eacute; &#8211; it&rsquo;s &#x2026; open', 100)).toBe(
    'Tea — café – it’s … open',
  );
  expect(plain('Q&amp;A: 5 &lt; 6 <b>bold</b>', 100)).toBe('Q&A: 5 < 6 bold');
  expect(plain('Q&A: 5 < 6 <b>bold</b>\n &nbsp;and', 100)).toBe('Q&A: 5 < 6 bold and');
  expect(plain('&#0;&#xD800;&nope; &#55357;', 100)).not.toMatch(/[\p{Cc}\p{Cs}]/u);
});
