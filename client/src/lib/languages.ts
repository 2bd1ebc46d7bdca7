/**
 * Languages that parts of a page are likely to be in, by their tags (BCP 47) and their own names. Chinese is told apart by how it
 * is written, which is what fonts and voices go by.
 */
export const LANGUAGES = [
  ['en', 'English'],
  ['zh-Hant', '繁體中文'],
  ['zh-Hans', '简体中文'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
  ['it', 'Italiano'],
  ['pt', 'Português'],
  ['nl', 'Nederlands'],
  ['la', 'Latina'],
  ['pl', 'Polski'],
  ['ru', 'Русский'],
  ['uk', 'Українська'],
  ['tr', 'Türkçe'],
  ['id', 'Bahasa Indonesia'],
  ['ms', 'Bahasa Melayu'],
  ['fil', 'Filipino'],
  ['vi', 'Tiếng Việt'],
  ['th', 'ไทย'],
  ['hi', 'हिन्दी'],
  ['ar', 'العربية'],
  ['fa', 'فارسی'],
  ['he', 'עברית'],
] as const;

/** The language's own name, as its speakers call it; the tag where this browser knows none. */
export function ownName(tag: string): string {
  const listed = LANGUAGES.find(([each]) => each === tag);
  if (listed) return listed[1];
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
