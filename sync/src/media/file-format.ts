import { zipNames, zipText } from './zip-names';

/**
 * What may be offered for download. Each is told by its bytes: text, CSV and plain ZIP files say nothing of what they
 * are, and the older formats of Office hide macros.
 */
export const FILE_FORMATS = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const;
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
  const open = FILE_FORMATS.find((format) => FILE_TYPES[format] === type);
  const folder = names.includes('[Content_Types].xml')
    ? OFFICE_FOLDERS.find(([start]) => names.some((name) => name.startsWith(start)))
    : undefined;
  const format = open ?? folder?.[1];
  if (!format || names.includes('xl/workbook.bin')) return { problem: 'notAccepted' };
  const hasMacros = names.some((name) => /(^|\/)vbaProject\.bin$|^(Basic|Scripts)\/./i.test(name));
  return hasMacros ? { problem: 'macros' } : { format };
}

/** What the bytes of a file are, whatever its name or content type says. */
export function sniffFile(bytes: Uint8Array): Finding {
  const start = latin1(bytes.subarray(0, 5));
  if (start === '%PDF-') {
    return latin1(bytes.subarray(-TAIL)).includes('%%EOF') ? { format: 'pdf' } : { problem: 'damaged' };
  }
  return start.startsWith('PK\u0003\u0004') ? sniffZip(bytes) : { problem: 'notAccepted' };
}
