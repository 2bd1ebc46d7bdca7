/** The languages of the screens, as BCP 47 names them. Each is a folder of `sync/messages`. */
export const LANGUAGES = ['en', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Shown where nothing else is known, and where a message of another language is missing. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Has each language's own name, which its readers look for. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', 'zh-TW': '繁體中文' };

/** Returns the language of a cookie, a setting or a column; undefined for anything else that stands there. */
export function languageOf(value: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}

/**
 * The first of the preferred languages that there is, else English. A language without its own folder takes the one
 * next to it: 'en-GB' is English, and 'zh', 'zh-HK' or 'zh-Hans' are read more easily in 'zh-TW' than in English.
 */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.toLowerCase().split('-', 1)[0];
    const found =
      LANGUAGES.find((language) => language.toLowerCase() === tag.toLowerCase()) ??
      LANGUAGES.find((language) => language.split('-', 1)[0] === base);
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}

/** Enough for any browser; the rest of a longer header is not read. */
const MAX_HEADER = 500;

/** The tags of an Accept-Language header, the preferred one first; what cannot be read is left out. */
export function acceptedLanguages(header: string): string[] {
  const ranges = header.slice(0, MAX_HEADER).split(',').map(rangeOf);
  const readable = ranges.filter((range) => range !== undefined);
  return readable.toSorted((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}

function rangeOf(text: string): { tag: string; quality: number } | undefined {
  const match = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=([01](?:\.\d{1,3})?)\s*)?$/i.exec(text);
  if (!match?.[1]) return undefined;
  const quality = Number(match[2] ?? 1);
  return quality > 0 ? { tag: match[1], quality } : undefined;
}
