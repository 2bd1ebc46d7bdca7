import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_FORMATS, sniffFile } from './file-format';
import { PDF, sampleFile, zip } from './test-support/zip';
import { runs } from '../test-support/tier';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('sniffFile', () => {
  it.each(FILE_FORMATS)('recognises a %s', (format) => {
    expect(sniffFile(sampleFile(format))).toEqual({ format });
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['one byte', bytesOf('P')],
    ['text', bytesOf('name,phone\nAnn,1')],
    ['HTML', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['HTML with a PDF behind it', bytesOf('<script>alert(1)</script>%PDF-1.7\n%%EOF')],
    ['a plain ZIP', zip({ 'a.txt': 'a' })],
    ['a program for Java', zip({ 'META-INF/MANIFEST.MF': '', 'A.class': '' })],
    ['an old Word file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['a binary workbook', sampleFile('xlsx', { 'xl/workbook.bin': '' })],
    ['a ZIP that says it is a sound', zip({ mimetype: 'audio/mpeg' })],
    ['a ZIP that says it is a PDF', zip({ mimetype: 'application/pdf' })],
    ['a film', bytesOf('\u0000\u0000\u0000\u0020ftypisom')],
    ['a film in Ogg', bytesOf(`OggS${'\u0000'.repeat(24)}\u0080theora`)],
    ['what only begins like tags', bytesOf('ID3<script>')],
    ['an e-book', zip({ mimetype: 'application/epub+zip' })],
  ])('does not accept %s', (_case, bytes) => {
    expect(sniffFile(bytes)).toEqual({ problem: 'notAccepted' });
  });

  it.each<[string, Uint8Array]>([
    ['Word', sampleFile('docx', { 'word/vbaProject.bin': 'x' })],
    ['Excel', sampleFile('xlsx', { 'xl/vbaProject.bin': 'x' })],
    ['OpenDocument', sampleFile('odt', { 'Basic/Standard/Module1.xml': 'x' })],
  ])('finds macros in %s', (_case, bytes) => expect(sniffFile(bytes)).toEqual({ problem: 'macros' }));

  it('finds what was cut off', () => {
    const docx = sampleFile('docx');
    for (const bytes of [PDF.subarray(0, 40), docx.subarray(0, 60), docx.subarray(0, docx.length - 30)]) {
      expect(sniffFile(bytes)).toEqual({ problem: 'damaged' });
    }
  });

  it('answers whatever the bytes are', () => {
    const docx = sampleFile('docx');
    const change = fc.tuple(fc.nat(docx.length - 1), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.nat(docx.length), (changes, length) => {
        const bytes = docx.slice();
        for (const [at, value] of changes) bytes[at] = value;
        const found = sniffFile(bytes.subarray(0, length));
        expect('format' in found || 'problem' in found).toBe(true);
      }),
      { numRuns: runs(2000) },
    );
  });
});
