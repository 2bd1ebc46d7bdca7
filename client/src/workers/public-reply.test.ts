import { expect, it } from 'vitest';
import { isOwnAnswer, isOwnFile } from './public-reply';

const reply = (headers: Record<string, string>) => new Response('', { headers });
const html = { 'content-type': 'text/html; charset=utf-8' };

it.each([
  ['has the mark', { ...html, 'x-vestry': '1' }, true],
  [
    'has the policy of pages of before',
    { ...html, 'content-security-policy': "object-src 'none';base-uri 'none';form-action 'self'" },
    true,
  ],
  ['is of a hotel', html, false],
  [
    'has the policy of another program',
    { ...html, 'content-security-policy': "base-uri 'self';form-action 'self';script-src-attr 'none'" },
    false,
  ],
])('an answer is the site’s own where it %s: %j', (_, headers, isOwn) => {
  expect(isOwnAnswer(reply(headers))).toBe(isOwn);
  expect(isOwnFile(reply(headers))).toBe(isOwn);
});

it('a picture or a script that the browser has had for long needs no mark', () => {
  expect(isOwnFile(reply({ 'content-type': 'image/webp' }))).toBe(true);
  expect(isOwnFile(reply({ 'content-type': 'text/javascript' }))).toBe(true);
});
