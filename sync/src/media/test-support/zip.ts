import { FILE_TYPES, type FileFormat } from '../file-format';

const utf8 = new TextEncoder();

/** A ZIP file of these names and texts, nothing compressed, without checksums. */
export function zip(entries: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const contents: Uint8Array[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [title, body] = [utf8.encode(name), utf8.encode(text)];
    const local = new DataView(new ArrayBuffer(30));
    local.setUint32(0, 0x04034b50, true);
    for (const place of [18, 22]) local.setUint32(place, body.length, true);
    local.setUint16(26, title.length, true);
    const central = new DataView(new ArrayBuffer(46));
    central.setUint32(0, 0x02014b50, true);
    for (const place of [20, 24]) central.setUint32(place, body.length, true);
    central.setUint16(28, title.length, true);
    central.setUint32(42, at, true);
    parts.push(new Uint8Array(local.buffer), title, body);
    contents.push(new Uint8Array(central.buffer), title);
    at += 30 + title.length + body.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  const count = Object.keys(entries).length;
  end.setUint32(0, 0x06054b50, true);
  for (const place of [8, 10]) end.setUint16(place, count, true);
  end.setUint32(
    12,
    contents.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, at, true);
  const all = [...parts, ...contents, new Uint8Array(end.buffer)];
  return joined(all);
}

function joined(all: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const PDF = utf8.encode('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

const FOLDERS = { docx: 'word', xlsx: 'xl', pptx: 'ppt' } as const;

/** As a sound begins. */
const SOUNDS: Partial<Record<FileFormat, string>> = {
  mp3: 'ID3\u0004\u0000',
  m4a: '\u0000\u0000\u0000\u0020ftypM4A ',
  ogg: `OggS${'\u0000'.repeat(24)}OpusHead`,
};

/** Returns the smallest file that is recognised as this format; `more` are further entries of it. */
export function sampleFile(format: FileFormat, more: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  if (format === 'pdf') return PDF;
  const sound = SOUNDS[format];
  if (sound !== undefined) return utf8.encode(sound);
  if (format === 'docx' || format === 'xlsx' || format === 'pptx') {
    return zip({ '[Content_Types].xml': '<Types/>', [`${FOLDERS[format]}/document.xml`]: '<x/>', ...more });
  }
  return zip({ mimetype: FILE_TYPES[format], 'content.xml': '<x/>', ...more });
}
