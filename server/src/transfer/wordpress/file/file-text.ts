import { TextDecoder } from 'node:util';
import { messageOf } from '@vestry/sync/messages/message';
import { TerminalError } from '../../../platform/messages/terminal';
import { isNoText } from './other-file';

/** So many bytes have the declaration of XML, if there is one. */
const FIRST = 1_024;

const MARKS: readonly [bytes: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
];

const latin1 = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('latin1');

/** The encoding that its byte order mark or its declaration names; UTF-8 without either. */
function encodingOf(first: Uint8Array): string {
  const marked = MARKS.find(([bytes]) => bytes.every((byte, at) => first[at] === byte));
  if (marked) return marked[1];
  const declared = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(latin1(first))?.[1];
  // It can be read as bytes, so that it is not what it says.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new TerminalError([messageOf('importing.unknownEncoding', { encoding })]);
  }
}

async function* fromBeginning(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | undefined = new Uint8Array();
  for await (const piece of bytes) {
    if (!first) {
      yield piece;
      continue;
    }
    first = Buffer.concat([first, piece]);
    if (first.length < FIRST) continue;
    yield first;
    first = undefined;
  }
  if (first) yield first;
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/**
 * The text of a file, in whatever encoding it says that it has. Throws an error with a message for the person where it is
 * not written in that.
 */
export async function* fileText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let line = 1;
  const refuse = (encoding: string, piece?: Uint8Array): never => {
    const read = new TextDecoder(encoding).decode(piece);
    line += linesIn(read.slice(0, read.indexOf('\uFFFD') + 1));
    throw new TerminalError([messageOf('importing.encoding', { encoding, line })]);
  };
  for await (const piece of fromBeginning(bytes)) {
    if (!decoder) {
      const encoding = encodingOf(piece);
      // A picture or an archive has no text; who reads it names what it is.
      const isOther = !encoding.startsWith('utf-16') && isNoText(latin1(piece).slice(0, FIRST));
      decoder = decoderOf(isOther ? 'latin1' : encoding);
    }
    let text = '';
    try {
      text = decoder.decode(piece, { stream: true });
    } catch {
      refuse(decoder.encoding, piece);
    }
    line += linesIn(text);
    yield text;
  }
  try {
    yield decoder?.decode() ?? '';
  } catch {
    refuse(decoder?.encoding ?? 'utf-8');
  }
}
