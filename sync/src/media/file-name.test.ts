import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeHref } from '../widgets/fields/safe';
import { FILE_FORMATS } from './file-format';
import { fileFilename, fileUrl, keyOfFile, savedName, savedNameOf } from './file-name';
import { runs } from '../test-support/tier';

const digest = fc.stringMatching(/^[0-9a-f]{64}$/);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

describe('a file’s name', () => {
  it.each([
    ['Programme 2026.pdf', 'Programme 2026'],
    ['../../etc/passwd.pdf', 'passwd'],
    ['C:\\Users\\me\\主日程序單.pdf', '主日程序單'],
    ['a"b\r\nSet-Cookie: x.pdf', 'a b Set-Cookie x'],
    ['menu\u202Efdp.exe.pdf', 'menu fdp.exe'],
    ['.pdf', 'file'],
    ['…', '…'],
    ['', 'file'],
    ['\ud800.pdf', 'file'],
  ])('of %j is %j', (given, name) => expect(savedNameOf(given)).toBe(name));

  it('keeps what a person types behind a dot', () => {
    expect(savedName('Rules v1.2')).toBe('Rules v1.2');
    expect(savedName('2025/26')).toBe('2025 26');
  });

  it('can stand in a header and in an address that a link takes, whatever it was', () => {
    fc.assert(
      fc.property(anyText, digest, fc.constantFrom(...FILE_FORMATS), (text, hash, format) => {
        expect(() => encodeURIComponent(savedNameOf(text))).not.toThrow();
        expect(savedNameOf(text)).not.toBe('');
        const filename = fileFilename(text, hash, format);
        expect(keyOfFile(filename)).toBe(hash.slice(0, 16));
        expect(safeHref(fileUrl(filename))).toBe(fileUrl(filename));
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each(['a.pdf', 'a-0123456789abcdef.html', '../a-0123456789abcdef.pdf', 'a-0123456789abcdef@640.pdf'])(
    '%j is none of ours',
    (name) => expect(keyOfFile(name)).toBeUndefined(),
  );
});
