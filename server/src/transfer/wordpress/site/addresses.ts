import { isAudio } from '@vestry/sync/dates/audio';
import { safeHref } from '@vestry/sync/widgets/fields/safe';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { originalOf } from '../../../platform/redirects/upload-names';
import type { Stored, RequiredMedia } from '../fetch-media';
import type { Addresses, Picture } from '../text/pictures';
import { plain } from '../text/plain-text';
import type { Attachment, Outline } from './outline';

/**
 * Gives the key of an uploaded file: its address without host, version and size, in which addresses of one file
 * differ.
 */
const placeOf = (address: string): string => {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  return originalOf(path.replace(/^.*\/(?:wp-content\/uploads|files)\//, '/')).toLowerCase();
};

/**
 * Where on this site is what the texts of an export name: its own pages, and the pictures and files that were brought
 * along. `required` is what is still to be fetched, by its address.
 */
export class SiteAddresses {
  readonly required = new Map<string, RequiredMedia>();
  /** By the address that was fetched. */
  stored: ReadonlyMap<string, Stored> = new Map();
  readonly #outline: Outline;
  readonly #byPlace = new Map<string, Attachment>();
  readonly #byParent = new Map<string, Attachment[]>();

  constructor(outline: Outline) {
    this.#outline = outline;
    for (const attachment of outline.attachments.values()) {
      const { address, parent } = attachment;
      if (address === '') continue;
      this.#byPlace.set(placeOf(address), attachment);
      const group = this.#byParent.get(parent);
      if (group) group.push(attachment);
      else this.#byParent.set(parent, [attachment]);
      this.#want(address, attachment.alt);
    }
  }

  #want(address: string, alt = ''): void {
    if (!this.required.has(address)) this.required.set(address, { address, alt });
  }

  /** The whole address; undefined for what is none of the web. */
  #whole(address: string): string | undefined {
    const { base } = this.#outline;
    const written = address.trim();
    if (written === '' || !URL.canParse(written, `${base}/`)) return undefined;
    const url = new URL(written, `${base}/`);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  }

  #imageAt(address: string, known: Attachment | undefined): string | undefined {
    const whole = known?.address || this.#whole(address);
    if (whole === undefined) return undefined;
    this.#want(whole, known?.alt);
    const here = this.stored.get(whole);
    if (here && 'url' in here) return here.isImage ? here.url : undefined;
    // It stays where it was; pages show nothing that does not come by https.
    const there = this.#whole(address) ?? whole;
    return there.replace(/^http:/i, 'https:');
  }

  #known(address: string, id: string): Attachment | undefined {
    return this.#outline.attachments.get(id) ?? this.#byPlace.get(placeOf(address));
  }

  image(address: string, id = ''): string | undefined {
    return this.#imageAt(address, this.#known(address, id));
  }

  /** Where a recording can be played: here, or where it was. */
  recording(address: string | undefined): string | undefined {
    const written = address && this.#whole(address);
    if (!written) return undefined;
    const whole = this.#byPlace.get(placeOf(written))?.address ?? written;
    this.#want(whole);
    const here = this.stored.get(whole);
    const audio = here && 'url' in here ? here.url : whole.replace(/^http:/i, 'https:');
    return isAudio(audio) ? audio : undefined;
  }

  picture(id: string): Picture | undefined {
    const known = this.#outline.attachments.get(id);
    if (!known || !/\.(?:jpe?g|png|gif|webp|avif)$/i.test(placeOf(known.address))) return undefined;
    const image = this.#imageAt(known.address, known);
    if (image === undefined) return undefined;
    const [alt, caption] = [plain(known.alt, 500), plain(known.caption, 500)];
    return { image, ...(alt ? { alt } : {}), ...(caption ? { caption } : {}) };
  }

  /** `from`: the entry whose text has the link. */
  link(address: string, from?: string): string | undefined {
    if (/^(?:#|mailto:|tel:)/i.test(address)) return safeHref(address);
    const whole = this.#whole(address);
    if (whole === undefined) return undefined;
    const page = this.#outline.pageAt(whole);
    const hash = new URL(whole).hash;
    if (page && 'id' in page && page.id === from && hash !== '') return safeHref(hash);
    if (page) return safeHref(pathOfRoute(page.route) + hash) ?? pathOfRoute(page.route);
    if (this.#outline.pathOf(whole) === '/') return safeHref(`/${hash}`) ?? '/';
    const file = this.#byPlace.get(placeOf(whole));
    const here = file && this.stored.get(file.address);
    return here && 'url' in here ? here.url : whole;
  }

  /** As the text of one entry sees it. */
  of(id: string): Addresses {
    return {
      link: (address) => this.link(address, id),
      image: (address, known) => this.image(address, known),
      gallery: (ids) => {
        const all = ids.length > 0 ? ids : (this.#byParent.get(id)?.map((each) => each.id) ?? []);
        return all.slice(0, 1_000).flatMap((each) => this.picture(each) ?? []);
      },
    };
  }
}
