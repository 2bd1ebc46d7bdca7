import { z } from 'zod';
import { durationSchema } from '../dates/duration';
import { entrySchema } from '../dates/entry';
import { areDistinct, MAX_TAG, MAX_TAGS } from '../media/tags';
import { isLanguageTag } from '../text/language-tag';
import { messageOf } from '../messages/message';
import { scheduledTimes } from './scheduled-publishing';
import { safeImage } from '../widgets/fields/safe';

/** Counts UTF-16 units. */
export const MAX_PAGE_TITLE = 200;
export const MAX_PAGE_DESCRIPTION = 500;

/** Neither control characters nor the separators of lines and paragraphs. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, messageOf('contract.tooLong', { max }))
    .regex(ONE_LINE, messageOf('contract.oneLine'));
const line = (max: number) => text(max).optional();

/**
 * Search engines and shared links show these of a page; schedules are here as well. Each may be missing: '', `false`,
 * `null` and a list of nothing mean the same.
 */
export const pageSettings = {
  /** Without the site's name, which follows it. Else the page's first heading is its title. */
  title: line(MAX_PAGE_TITLE),
  /** Else what the page's first text begins with. */
  description: line(MAX_PAGE_DESCRIPTION),
  /** The address of the image of a shared link. Else the first one on the page. */
  image: z
    .string()
    .refine((value) => value === '' || safeImage(value) !== undefined, messageOf('tree.useImage'))
    .optional(),
  /** Search engines are asked to leave the page out. */
  noindex: z.boolean().optional(),
  /** BCP 47; else the site's. */
  lang: z
    .string()
    .refine((tag) => tag === '' || isLanguageTag(tag), messageOf('contract.languageTag'))
    .optional(),
  /** The `uid` of a page that says the same in another language. It need not be known: it may come, or be gone. */
  translationOf: z
    .string()
    .refine((uid) => uid === '' || z.uuid().safeParse(uid).success, messageOf('contract.translationOf'))
    .optional(),
  /** The page is a post, or an event. */
  entry: entrySchema.nullable().optional(),
  /** What a post or an event is about, in words as tags are. */
  topics: z
    .array(text(MAX_TAG).min(1, messageOf('contract.tagRequired')))
    .max(MAX_TAGS, messageOf('contract.tooManyTopics', { max: MAX_TAGS }))
    .refine(areDistinct, messageOf('contract.tagTwice'))
    .optional(),
  /** How long the recording of a post is. */
  duration: durationSchema.nullable().optional(),
  ...scheduledTimes,
};
export const pageSettingsSchema = z.object(pageSettings);
export type PageSettings = z.infer<typeof pageSettingsSchema>;

const NAMES = Object.keys(pageSettings) as (keyof PageSettings)[];

/** The settings among the fields of a page; those that are not there are left out. */
export function settingsOf(fields: Readonly<Record<string, unknown>>): PageSettings {
  const named = NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  return Object.fromEntries(named) as PageSettings;
}

const saysNothing = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

/** The fields of a page as they are stored: a setting that says nothing is not there. */
export function withoutEmptySettings<Fields extends PageSettings>(fields: Fields): Fields {
  const stored = { ...fields };
  for (const name of NAMES) if (saysNothing(stored[name])) delete stored[name];
  return stored;
}
