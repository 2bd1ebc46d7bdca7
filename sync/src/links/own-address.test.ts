import { expect, it } from 'vitest';
import { ownAddress } from './own-address';

const ORIGIN = 'https://church.example';

it.each([
  ['https://church.example/picnic', '/picnic'],
  ['HTTPS://Church.Example/picnic?a=1#when', '/picnic?a=1#when'],
  ['https://church.example/關於', '/關於'],
  ['https://church.example/', '/'],
  ['https://church.example#map', '/#map'],
])('%s is written %s', (address, written) => {
  expect(ownAddress(address, ORIGIN)).toBe(written);
});

it.each([
  '',
  '/picnic',
  'https://church.example',
  'https://church.example.org/picnic',
  'https://church.example:8443/picnic',
  'http://church.example/picnic',
  'mailto:a@church.example',
])('%j stays', (address) => {
  expect(ownAddress(address, ORIGIN)).toBe(address);
});
