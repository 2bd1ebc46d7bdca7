import { safeHref, safeImage } from '@vestry/sync/widgets/fields/safe';
import { MOST } from './html-bounds';
import { attribute, cut, type HtmlElement, storable } from './marked-runs';

/** Where what an address names is on this site. */
export interface Addresses {
  /** Undefined: nowhere that may be linked to. */
  link(address: string): string | undefined;
  /** `id`: of an attachment of WordPress, '' when it is not known. Undefined: nowhere that may be shown. */
  image(address: string, id: string): string | undefined;
  /** What is known of attachments; of all that belong to the entry without ids. */
  gallery(ids: readonly string[]): Picture[];
}

/** Where an address leads on this site; undefined for one that no link may have. */
export function linkTo(addresses: Addresses, address: string): string | undefined {
  const href = addresses.link(address);
  return href === undefined || safeHref(href) === undefined ? undefined : href;
}

export interface Picture {
  image: string;
  alt?: string;
  caption?: string;
}

/** In the order in which they count: where a program shows pictures only when they are near, `src` is a placeholder. */
const SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-large_image', 'src'];

function addressIn(element: HtmlElement): string {
  const address = SOURCES.map((name) => attribute(element, name)).find((each) => each !== '') ?? '';
  if (address !== '' && !address.startsWith('data:')) return address;
  const set = attribute(element, 'data-srcset') || attribute(element, 'srcset');
  return set.split(/\s/)[0] || address;
}

/** Undefined for one that may not be shown. */
export function pictureAt(
  element: HtmlElement,
  address: string,
  alt: string,
  addresses: Addresses,
): Picture | undefined {
  const id =
    attribute(element, 'data-id') ||
    (/(?:^|\s)wp-image-(\d{1,10})(?:\s|$)/.exec(attribute(element, 'class'))?.[1] ?? '');
  const image = addresses.image(address, id);
  if (image === undefined || safeImage(image) === undefined) return undefined;
  return { image, ...(alt ? { alt } : {}) };
}

/** Returns the same of an `<img>`. */
export function pictureOf(element: HtmlElement, addresses: Addresses): Picture | undefined {
  const alt = cut(storable(attribute(element, 'alt')).replaceAll(/\s+/g, ' '), MOST.short);
  return pictureAt(element, addressIn(element), alt, addresses);
}

/** What every picture of a text is written with: in HTML, in a shortcode, in the attributes of a block. */
const PICTURES = /\[|img|image|src|url|gallery|background|picture|poster|media/i;

/** False for a text that shows none: nobody needs to read it for that. */
export const mayShowPictures = (html: string): boolean => PICTURES.test(html);
