import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeImage } from '../widgets/fields/safe';
import { IMAGE_FORMATS } from './format';
import { imageName, mediaFilename, mediaOfUrl, mediaUrl, parseMediaName, slugOf } from './name';
import { runs } from '../test-support/tier';

const digest = fc.stringMatching(/^[0-9a-f]{64}$/);
const format = fc.constantFrom(...IMAGE_FORMATS);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '../../etc/passwd',
    '..\\win.ini',
    'a\u0000b',
    'x\u202Egnp.exe',
    '.',
    '..',
    '',
    ' ',
    '-',
    '字'.repeat(300),
  ),
);

describe('mediaFilename', () => {
  it('is a plain name that an image field takes, whatever the file was called', () => {
    fc.assert(
      fc.property(anyText, digest, format, (name, hash, as) => {
        const filename = mediaFilename(name, hash, as);
        expect(filename).toMatch(/^[\p{L}\p{M}\p{N}-]+\.[a-z]{3,4}$/u);
        expect(() => encodeURIComponent(filename)).not.toThrow();
        expect(filename.length).toBeLessThanOrEqual(255);
        expect(safeImage(mediaUrl(filename))).toBe(mediaUrl(filename));
      }),
      { numRuns: runs(1000) },
    );
  });

  it('is parsed back, as a name and as an address', () => {
    fc.assert(
      fc.property(anyText, digest, format, (name, hash, as) => {
        const filename = mediaFilename(name, hash, as);
        const parts = { slug: slugOf(name), key: hash.slice(0, 16), format: as };
        expect(parseMediaName(filename)).toEqual(parts);
        expect(mediaOfUrl(mediaUrl(filename))).toEqual(parts);
      }),
    );
  });
});

describe('parseMediaName', () => {
  it.each([
    '',
    'photo.png',
    '0123456789abcdef.png',
    'photo-0123456789ABCDEF.png',
    'photo-0123456789abcde.png',
    'photo-0123456789abcdef.svg',
    'photo-0123456789abcdef.png.exe',
    '../photo-0123456789abcdef.png',
    'a/b-0123456789abcdef.png',
    'photo-0123456789abcdef@0.png',
    'photo-0123456789abcdef@012345.png',
    'photo-0123456789abcdef@640@640.png',
    'photo-0123456789abcdef.png\n',
  ])('takes %j for no image of ours', (name) => expect(parseMediaName(name)).toBeUndefined());

  it('reads the width of a smaller version', () => {
    expect(parseMediaName('a-b-0123456789abcdef@640.avif')).toEqual({
      slug: 'a-b',
      key: '0123456789abcdef',
      format: 'avif',
      width: 640,
    });
  });
});

it('an address of another site, or one that cannot be decoded, names no image of ours', () => {
  for (const url of [
    'https://x.org/api/v1/media/a-0123456789abcdef.png',
    '/api/v1/media/%zz-0123456789abcdef.png',
  ]) {
    expect(mediaOfUrl(url)).toBeUndefined();
  }
});

describe('imageName', () => {
  const filename = mediaFilename('Sunday Lunch.JPG', 'ab'.repeat(32), 'jpeg');
  it.each([
    ['On the steps', 'On the steps'],
    ['', 'sunday-lunch.jpg'],
  ])('of %j is %j', (name, shown) => expect(imageName({ name, filename })).toBe(shown));

  it('is the whole of a file name that is none of ours', () => {
    expect(imageName({ name: '', filename: 'a.exe' })).toBe('a.exe');
  });
});
