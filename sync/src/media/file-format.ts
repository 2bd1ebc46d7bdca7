import { zipNames, zipText } from './zip-names';

const DOCUMENT_FORMATS = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const;
export const SOUND_FORMATS = ['mp3', 'm4a', 'ogg'] as const;
/**
 * These formats may be offered for download. Each is recognised by its bytes: text, CSV and plain ZIP files say nothing
 * of what they are, and the older formats of Office hide macros.
 */
export const FILE_FORMATS = [...DOCUMENT_FORMATS, ...SOUND_FORMATS] as const;
/** It is the extension too. */
export type FileFormat = (typeof FILE_FORMATS)[number];

const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
const OFFICE = 'application/vnd.openxmlformats-officedocument.';

export const FILE_TYPES: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  docx: `${OFFICE}wordprocessingml.document`,
  xlsx: `${OFFICE}spreadsheetml.sheet`,
  pptx: `${OFFICE}presentationml.presentation`,
  odt: `${OPEN_DOCUMENT}text`,
  ods: `${OPEN_DOCUMENT}spreadsheet`,
  odp: `${OPEN_DOCUMENT}presentation`,
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
};

/** 10 MB, in bytes. */
export const MAX_FILE_BYTES = 10_485_760;

/** Of an upload, for server and device alike. */
export const FILE_MESSAGES = {
  none: 'contract.noFile',
  tooLarge: 'contract.fileTooLarge',
  notAccepted: 'contract.fileNotAccepted',
  macros: 'contract.fileMacros',
  damaged: 'contract.fileDamaged',
} as const;

export const isFileFormat = (format: string): format is FileFormat =>
  FILE_FORMATS.some((each) => each === format);

export const isSound = (format: FileFormat): boolean => SOUND_FORMATS.some((each) => each === format);

/** How far from its end a PDF says that it ends. */
const TAIL = 2_048;

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (code) => String.fromCharCode(code)).join('');

type Finding = { format: FileFormat } | { problem: 'notAccepted' | 'macros' | 'damaged' };

const OFFICE_FOLDERS = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
] as const;

/** An Office or OpenDocument file is a ZIP file; its list of contents says which, and whether programs are in it. */
function sniffZip(bytes: Uint8Array): Finding {
  const names = zipNames(bytes);
  if (!names) return { problem: 'damaged' };
  const type = zipText(bytes, 'mimetype');
  const open = type?.startsWith(OPEN_DOCUMENT)
    ? FILE_FORMATS.find((format) => FILE_TYPES[format] === type)
    : undefined;
  const folder = names.includes('[Content_Types].xml')
    ? OFFICE_FOLDERS.find(([start]) => names.some((name) => name.startsWith(start)))
    : undefined;
  const format = open ?? folder?.[1];
  if (!format || names.includes('xl/workbook.bin')) return { problem: 'notAccepted' };
  const hasMacros = names.some((name) => /(^|\/)vbaProject\.bin$|^(Basic|Scripts)\/./i.test(name));
  return hasMacros ? { problem: 'macros' } : { format };
}

/** In an Ogg file, the first page names what is in it. */
const OGG_SOUNDS = ['OpusHead', '\u0001vorbis', '\u007fFLAC', 'Speex'];

/** A sound has tags or a frame at its start (MP3), a brand (M4A), or a page that names its codec (Ogg). */
function sniffSound(bytes: Uint8Array): FileFormat | undefined {
  const head = latin1(bytes.subarray(0, 64));
  const [first = 0, second = 0] = bytes;
  const hasTags = head.startsWith('ID3') && [2, 3, 4].includes(bytes[3]!);
  if (hasTags || (first === 0xff && [0xfb, 0xfa, 0xf3, 0xf2].includes(second))) return 'mp3';
  if (/^ftypM4[AB] /.test(head.slice(4))) return 'm4a';
  return head.startsWith('OggS') && OGG_SOUNDS.some((codec) => head.startsWith(codec, 28))
    ? 'ogg'
    : undefined;
}

/** What the bytes of a file are, whatever its name or content type says. */
export function sniffFile(bytes: Uint8Array): Finding {
  const start = latin1(bytes.subarray(0, 5));
  if (start === '%PDF-') {
    return latin1(bytes.subarray(-TAIL)).includes('%%EOF') ? { format: 'pdf' } : { problem: 'damaged' };
  }
  if (start.startsWith('PK\u0003\u0004')) return sniffZip(bytes);
  const format = sniffSound(bytes);
  return format ? { format } : { problem: 'notAccepted' };
}
