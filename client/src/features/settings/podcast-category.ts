import { type MessageKey, t } from '@vestry/sync/messages/translate';

const WORDS = new Map<string, MessageKey>([
  ['', 'common.none'],
  ['Arts', 'settings.podcastArts'],
  ['Business', 'settings.podcastBusiness'],
  ['Comedy', 'settings.podcastComedy'],
  ['Education', 'settings.podcastEducation'],
  ['Fiction', 'settings.podcastFiction'],
  ['Government', 'settings.podcastGovernment'],
  ['Health & Fitness', 'settings.podcastHealth'],
  ['History', 'settings.podcastHistory'],
  ['Kids & Family', 'settings.podcastFamily'],
  ['Leisure', 'settings.podcastLeisure'],
  ['Music', 'settings.podcastMusic'],
  ['News', 'settings.podcastReports'],
  ['Religion & Spirituality', 'settings.podcastReligion'],
  ['Science', 'settings.podcastScience'],
  ['Society & Culture', 'settings.podcastSociety'],
  ['Sports', 'settings.podcastSports'],
  ['TV & Film', 'settings.podcastFilm'],
  ['Technology', 'settings.podcastTechnology'],
  ['True Crime', 'settings.podcastCrime'],
]);

/** A category of podcasts in the language of the screen; one that this version does not know as it is written. */
export function categoryWords(category: string): string {
  const key = WORDS.get(category);
  return key === undefined ? category : t(key);
}
