import { API } from '../contract/endpoint';
import { decoded } from '../routes/route';
import { EXTENSIONS, formatOfExtension, type ImageFormat } from './format';

export const MEDIA_PATH = `${API}/media/`;

/** How much of the SHA-256 of an image's bytes is its key: 16 hexadecimal digits. */
export const KEY_LENGTH = 16;

/** Percent-encoded, so that an address stays within what an image field takes. */
const MAX_SLUG = 180;

/**
 * The readable part of a name: letters and digits of any script, the rest as '-'. Nothing of a path, no control or
 * invisible character, no extension gets through. `otherwise` when nothing is left.
 */
export function slugOf(originalName: string, otherwise = 'image'): string {
  const base = originalName.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const words = base
    .replace(/\.[^.]{1,5}$/, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+/u, '');
  let slug = '';
  for (const letter of words) {
    if (encodeURIComponent(slug + letter).length > MAX_SLUG) break;
    slug += letter;
  }
  return slug.replace(/-+$/, '') || otherwise;
}

/**
 * An image's name comes from its content: `sunday-lunch-0123456789abcdef.jpg`. A device without a network works out
 * the same name as the server will, so that what a draft refers to never changes.
 * @param digest SHA-256 of the bytes as uploaded, as hexadecimal digits
 */
export function mediaFilename(originalName: string, digest: string, format: ImageFormat): string {
  return `${slugOf(originalName)}-${digest.slice(0, KEY_LENGTH)}.${EXTENSIONS[format]}`;
}

export interface MediaName {
  /** The readable part. */
  slug: string;
  /** Says which image it is; the readable part may differ when the same bytes came under two names. */
  key: string;
  format: ImageFormat;
  /** Of a smaller version, in pixels. */
  width?: number;
}

/** Takes a file name apart, '…-key.jpg' or '…-key@640.avif'; undefined for every other form. */
export function parseMediaName(name: string): MediaName | undefined {
  const match = /^([\p{L}\p{M}\p{N}-]{1,200})-([0-9a-f]{16})(?:@([1-9]\d{0,3}))?\.([a-z]{3,4})$/u.exec(name);
  const format = match && formatOfExtension(match[4]!);
  if (!format) return undefined;
  const [, slug, key, width] = match;
  return { slug: slug!, key: key!, format, ...(width ? { width: Number(width) } : {}) };
}

/** What people call an image: the name that it was given, or else the readable part of its file name. */
export function imageName({ name, filename }: { name: string; filename: string }): string {
  const parsed = parseMediaName(filename);
  return name || (parsed ? `${parsed.slug}.${EXTENSIONS[parsed.format]}` : filename);
}

export function mediaUrl(filename: string): string {
  return MEDIA_PATH + encodeURIComponent(filename);
}

/** The image that an address of this site's media names; undefined for every other address. */
export function mediaOfUrl(url: string): MediaName | undefined {
  if (!url.startsWith(MEDIA_PATH)) return undefined;
  const name = decoded(url.slice(MEDIA_PATH.length));
  return name === undefined ? undefined : parseMediaName(name);
}
