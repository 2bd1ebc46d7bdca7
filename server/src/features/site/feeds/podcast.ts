import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { mediaOfUrl } from '@vestry/sync/media/name';
import type { ImageSizes } from '../../../platform/render-port';
import { element, escaped } from './xml';

/** In pixels: directories want a square of at least and at most so many, as a JPEG or a PNG. */
const SMALLEST = 1400;
const LARGEST = 3000;

/** What directories of podcasts want to know of a feed with recordings. */
export interface Podcast {
  author: string;
  /** Where a directory reaches its owner, and proves that they submitted it; '' for nowhere. */
  email: string;
  /** '' for none. */
  category: string;
  /** A whole address; undefined for none. */
  artwork: string | undefined;
  /** Its images are all there: a device names one before it has sent it. */
  complete: boolean;
}

/** Of some images the first one that a directory takes, else the first one: an editor sees what it is refused for. */
async function artworkAmong(
  images: string[],
  imageSizes: ImageSizes,
): Promise<Pick<Podcast, 'artwork' | 'complete'>> {
  const facts = await imageSizes(images);
  const named = images.filter((image) => image !== '');
  const given = named.filter((image) => facts[image] ?? !mediaOfUrl(image));
  const isTaken = (image: string): boolean => {
    const { width = 0, height = 0 } = facts[image] ?? {};
    const format = mediaOfUrl(image)?.format;
    return (
      (format === 'jpeg' || format === 'png') && width === height && width >= SMALLEST && width <= LARGEST
    );
  };
  return { artwork: given.find(isTaken) ?? given[0], complete: given.length === named.length };
}

interface Options {
  settings: SiteSettings;
  /** Without a slash at the end. */
  publicUrl: string;
  /** The image of the section's own page; '' for none. */
  image: string;
  imageSizes: ImageSizes;
}

/** The podcast that a section of the site is, or all of it. */
export async function podcastOf({ settings, publicUrl, image, imageSizes }: Options): Promise<Podcast> {
  const { name, email, icon, logo, podcastCategory } = settings;
  const { artwork, complete } = await artworkAmong([image, settings.image, icon, logo], imageSizes);
  return {
    author: name,
    email,
    category: podcastCategory,
    artwork: artwork?.startsWith('/') ? publicUrl + artwork : artwork,
    complete,
  };
}

/** Returns the tags of a channel that Apple's directory and the Podcast Standards Project require or recommend. */
export function podcastTags({ author, email, category, artwork }: Podcast): string {
  const owner = `<itunes:owner>\n${element('itunes:name', author)}${element('itunes:email', email)}</itunes:owner>\n`;
  return [
    element('itunes:author', author),
    email ? owner : '',
    artwork ? `<itunes:image href="${escaped(artwork)}"/>\n` : '',
    category ? `<itunes:category text="${escaped(category)}"/>\n` : '',
    element('itunes:explicit', 'false'),
  ].join('');
}
