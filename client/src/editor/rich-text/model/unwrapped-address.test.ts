import { expect, test } from 'vitest';
import { unwrappedAddress } from './unwrapped-address';

const CHOIR = 'https://www.example.org/choir?day=2&to=all#songs';
const inside = encodeURIComponent(CHOIR);

test.each([
  [
    'Outlook',
    `https://eur01.safelinks.protection.outlook.com/?url=${inside}&data=05%7Csomebody%40example.org`,
  ],
  [
    'Teams',
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${inside}`,
  ],
  ['Google', `https://www.google.com/url?q=${inside}&sa=D&source=editors&ust=17`],
  ['a search', `https://www.google.co.uk/url?sa=t&url=${inside}`],
  ['Facebook', `https://l.facebook.com/l.php?u=${inside}&h=AT0`],
  ['YouTube', `https://www.youtube.com/redirect?event=description&q=${inside}`],
  [
    'Proofpoint 2',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.example.org_choir-3Fday-3D2-26to-3Dall-23songs&d=DwMFaQ&c=x',
  ],
  [
    'Proofpoint 3',
    'https://urldefense.com/v3/__https://www.example.org/choir?day=2&to=all*songs__;Iw!!A1b2!x$',
  ],
])('what %s has wrapped is the address within', (_, address) => {
  expect(unwrappedAddress(address)).toBe(CHOIR);
});

test('what two programs have wrapped one after the other is unwrapped two times', () => {
  const google = encodeURIComponent(`https://www.google.com/url?q=${inside}`);
  expect(unwrappedAddress(`https://nam02.safelinks.protection.outlook.com/?url=${google}`)).toBe(CHOIR);
});

test('a row of stars stands for as many signs as its letter counts', () => {
  const address = 'https://urldefense.com/v3/__https://example.org/**A*x__;I2Fi!!A!x$';
  expect(unwrappedAddress(address)).toBe('https://example.org/#abx');
});

test.each([
  CHOIR,
  '/about',
  '#songs',
  'mailto:a@example.org',
  'https://www.google.com/maps?q=https%3A%2F%2Fexample.org',
  'https://www.google.com/url?q=javascript%3Aalert(1)',
  'https://x.safelinks.protection.outlook.com/?url=%2Frelative',
  'https://example.org/?url=https%3A%2F%2Fexample.com',
  'https://urldefense.com/v3/__https://example.org/*__;A!!A!x$',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__example.org_-',
  'not an address',
])('%s stays as it is', (address) => {
  expect(unwrappedAddress(address)).toBe(address);
});
