/** What a visitor may be sent. Everything else is refused, SVG first of all: it is a document that runs scripts. */
export const IMAGE_FORMATS = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const EXTENSIONS = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
} as const satisfies Record<ImageFormat, string>;

export function contentTypeOf(format: ImageFormat): string {
  return `image/${format}`;
}

export function formatOfExtension(extension: string): ImageFormat | undefined {
  return IMAGE_FORMATS.find((format) => EXTENSIONS[format] === extension);
}

/** How many bytes `sniffFormat` looks at. */
export const SNIFF_BYTES = 64;

function startsWith(bytes: Uint8Array, at: number, expected: readonly number[] | string): boolean {
  if (typeof expected === 'string') return latin1(bytes, at, at + expected.length) === expected;
  return expected.every((code, index) => bytes[at + index] === code);
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** An ISO media file names its brands in its first box: size, 'ftyp', major brand, version, compatible brands. */
function formatOfBrands(bytes: Uint8Array): 'avif' | 'heic' | undefined {
  if (!startsWith(bytes, 4, 'ftyp')) return undefined;
  const size = Math.min(bytes.length, SNIFF_BYTES, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  const brands: string[] = [];
  for (let at = 8; at + 4 <= size; at += 4) if (at !== 12) brands.push(latin1(bytes, at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined;
}

/**
 * The format that the first bytes say (`SNIFF_BYTES` are enough), whatever name or content type goes with them;
 * 'heic' for what phones make and browsers mostly cannot show; undefined for anything else.
 */
export function sniffFormat(bytes: Uint8Array): ImageFormat | 'heic' | undefined {
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  return bytes.length >= 16 ? formatOfBrands(bytes) : undefined;
}
