import { TextDecoder } from 'node:util';

const DECLARED =
  /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})|^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})/i;

function encodingOf(bytes: Buffer, isHtml: boolean): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const [, meta, xml] = (isHtml && DECLARED.exec(bytes.toString('latin1', 0, 1_024))) || [];
  const declared = meta ?? xml ?? 'utf-8';
  // It can be read as bytes, so that it is not what it says.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** The text of a page in the encoding that it names; undefined where it is not written in that. */
export function pageText(bytes: Buffer, isHtml: boolean): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes, isHtml), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
