import { safeImage } from '@vestry/sync/widgets/fields/safe';
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

export interface Picture {
  image: string;
  alt?: string;
  caption?: string;
}

/** Undefined for one that may not be shown. */
export function pictureOf(element: HtmlElement, addresses: Addresses): Picture | undefined {
  const written = attribute(element, 'src') || attribute(element, 'data-src');
  const id =
    attribute(element, 'data-id') ||
    (/(?:^|\s)wp-image-(\d{1,10})(?:\s|$)/.exec(attribute(element, 'class'))?.[1] ?? '');
  const image = addresses.image(written, id);
  if (image === undefined || safeImage(image) === undefined) return undefined;
  const alt = cut(storable(attribute(element, 'alt')).replaceAll(/\s+/g, ' '), MOST.short);
  return { image, ...(alt ? { alt } : {}) };
}
