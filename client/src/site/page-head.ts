import type { PageSettings } from '@vestry/sync/contract/page-settings';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import type { PageFacts } from './page-facts';

export interface PageHead {
  /** What the page is called; undefined for one that says nothing of itself. */
  name: string | undefined;
  /** The name with the site's. */
  title: string;
  description: string;
  /** The address of an image, as a page may name it. */
  image: string | undefined;
}

type Facts = Pick<PageFacts, 'title' | 'description' | 'image'>;

/** What search engines and shared links show: what somebody has set, else what the page says of itself, else the site's image. */
export function headOf(
  settings: PageSettings,
  facts: Facts,
  { siteName, image }: { siteName: string; image?: string | undefined },
): PageHead {
  const name = settings.title || facts.title;
  const title = name === undefined || name === siteName ? siteName : `${name} · ${siteName}`;
  return {
    name,
    title,
    description: settings.description || (facts.description ?? title),
    image: safeImage(settings.image) ?? facts.image ?? safeImage(image),
  };
}
