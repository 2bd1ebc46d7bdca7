import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sniffFormat } from './format';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
  ['GIF89a', 'gif'],
  ['GIF87a', 'gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\u0020ftypavif\0\0\0\0avifmif1miafMA1B', 'avif'],
  ['\0\0\0\u001cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\u0014ftypmif1\0\0\0\0heix', 'heic'],
])('%j is %s', (text, format) => expect(sniffFormat(bytes(text))).toBe(format));

it.each([
  '',
  'G',
  'RIFF\0\0\0\0WAVE',
  '<svg/>',
  'BM',
  'II*\0',
  '\0\0\0\u0018ftypmp42\0\0\0\0mp42isom',
  '%PDF',
])('%j is none of ours', (text) => expect(sniffFormat(bytes(text))).toBeUndefined());

it('answers for any bytes, also as a part of a larger buffer', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(20), (data, before) => {
      const buffer = new Uint8Array(before + data.length);
      buffer.set(data, before);
      expect(sniffFormat(buffer.subarray(before))).toBe(sniffFormat(data));
    }),
  );
});
