import { expect, it } from 'vitest';
import { kindOf } from './kind-of';

it.each([
  ['https://example.org/a/programme.pdf', 'PDF'],
  ['/api/v1/media/photo-0123456789abcdef.jpg?x=1#top', 'JPG'],
  ['https://example.org', undefined],
  ['https://example.org/about', undefined],
  ['https://example.org/?file=a.pdf', undefined],
  ['mailto:hello@example.org', undefined],
  ['#a.pdf', undefined],
])('%s is of the kind %s', (address, kind) => expect(kindOf(address)).toBe(kind));
