import { hasTag, MAX_TAG, MAX_TAGS } from '@vestry/sync/media/tags';
import type { WxrItem } from '../file/wxr-item';
import type { Notes } from '../site/notes';
import { plain } from '../text/plain-text';

/** Groups of terms that say what a post, an event or a sermon is about. */
export const TOPIC_TERMS: ReadonlySet<string> = new Set([
  'category',
  'post_tag',
  'tribe_events_cat',
  'event-categories',
  'event-tags',
  'mec_category',
  'mec_label',
  'wpfc_sermon_topics',
  'ctc_sermon_topic',
]);

/** WordPress gives this category to whatever has none: nobody has chosen it. */
const NO_CATEGORY = 'uncategorized';

const LONGEST = 1_000;

/** What a term says that an entry is about; '' where it says nothing. */
export const topicOf = ({ domain, nicename, name }: WxrItem['terms'][number]): string =>
  TOPIC_TERMS.has(domain) && nicename !== NO_CATEGORY ? plain(name || nicename, MAX_TAG) : '';

/** What a dated entry is about; each of its terms is here or named. */
export function topicsOf({ terms, title }: WxrItem, notes: Notes): string[] {
  const topics: string[] = [];
  for (const { domain, nicename, name } of terms) {
    if (!TOPIC_TERMS.has(domain)) continue;
    const whole = plain(name || nicename, LONGEST);
    const topic = plain(name || nicename, MAX_TAG);
    if (nicename === NO_CATEGORY) notes.add('terms', whole, title);
    else if (topic !== '' && !hasTag(topics, topic)) {
      if (topics.length === MAX_TAGS) notes.add('topics', 'many', `${title}: ${whole}`);
      else {
        topics.push(topic);
        notes.add('topics', topic === whole ? '' : 'long', topic === whole ? title : `${title}: ${whole}`);
      }
    }
  }
  return topics;
}
