/**
 * Languages that parts of a page are likely to be in, by their tags (BCP 47) and their own names. Chinese is split by
 * how it is written, which is what fonts and voices go by.
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

/** Options of a list of them, after `none`. A `chosen` one of another program, not among them, stays and is named. */
export function languageOptions(none: string, chosen: string) {
  const isOffered = chosen === '' || LANGUAGES.some(([tag]) => tag === chosen);
  return [
    { value: '', label: none },
    ...LANGUAGES.map(([tag, label]) => ({ value: tag as string, label, lang: tag })),
    ...(isOffered ? [] : [{ value: chosen, label: ownName(chosen) }]),
  ];
}

/** Returns the language's own name, as its speakers call it; the tag where this browser knows none. */
export function ownName(tag: string): string {
  const listed = LANGUAGES.find(([each]) => each === tag);
  if (listed) return listed[1];
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  } catch {
    // A tag that this browser takes for none.
    return tag;
  }
}
