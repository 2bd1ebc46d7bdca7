import { tagKey } from '@vestry/sync/media/tags';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import type { SitePage } from './site-context';

/** The topics that pages of the site have, each once, as it is written first, in the order of their letters. */
export function topicsInUse(pages: readonly Pick<SitePage, 'topics'>[]): string[] {
  const topics = new Map<string, string>();
  for (const { topics: own = [] } of pages)
    for (const topic of own) if (!topics.has(tagKey(topic))) topics.set(tagKey(topic), topic);
  return [...topics.values()].toSorted(compareTexts);
}
