import { isLanguageTag, isSameLanguage } from '@vestry/sync/text/language-tag';
import type { WxrItem } from './wxr-item';

/** Plugins that write pages in several languages name that of each here. */
const LANGUAGE_META = ['_wpml_import_language_code', '_icl_lang_code', '_wpml_language', '_locale'] as const;
/** What all translations of one page have in common there. */
const GROUP_META = ['_wpml_import_translation_group', '_icl_trid', 'trid'] as const;

/** Custom fields that say the language of an entry, or what it translates. */
export const TRANSLATION_META: readonly string[] = [...LANGUAGE_META, ...GROUP_META];

const MOST_CACHED = 200;

const firstOf = (item: WxrItem, names: readonly string[]): string | undefined =>
  names.map((name) => item.meta[name]).find((value) => value !== undefined && value !== '');

/** Of a whole file the same few are asked about again and again. */
function cached<T>(find: (written: string) => T): (written: string) => T {
  const known = new Map<string, T>();
  return (written) => {
    if (known.has(written)) return known.get(written)!;
    const found = find(written);
    if (known.size < MOST_CACHED) known.set(written, found);
    return found;
  };
}

/** 'de_DE_formal' and 'zh-hans' as BCP 47 writes them; undefined for what is no tag. */
export const tagOf = cached((written: string): string | undefined => {
  const tag = written
    .trim()
    .replaceAll('_', '-')
    .replace(/-(?:in)?formal$/i, '');
  return isLanguageTag(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined;
});

/** The language that Polylang or WPML has given the entry. */
export function ownLanguage(item: WxrItem): string | undefined {
  const term = item.terms.find(({ domain }) => domain === 'language')?.nicename;
  const written = term?.replace(/^pll_/, '') ?? firstOf(item, LANGUAGE_META);
  return written === undefined ? undefined : tagOf(written);
}

/** What the entry and its translations have in common; undefined for one that has none. */
export const translationGroupOf = (item: WxrItem): string | undefined =>
  item.terms.find(({ domain }) => domain === 'post_translations')?.nicename ?? firstOf(item, GROUP_META);

/** Scripts that say something of a language, with what one letter counts: one of Chinese is a word, or half of one. */
const SCRIPTS: readonly [script: string, letters: RegExp, weight: number][] = [
  ['Hani', /\p{Script=Han}/gu, 3],
  ['Jpan', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 3],
  ['Kore', /\p{Script=Hangul}/gu, 3],
  ['Latn', /\p{Script=Latin}/gu, 1],
  ['Arab', /\p{Script=Arabic}/gu, 1],
  ['Hebr', /\p{Script=Hebrew}/gu, 1],
  ['Cyrl', /\p{Script=Cyrillic}/gu, 1],
  ['Grek', /\p{Script=Greek}/gu, 1],
  ['Thai', /\p{Script=Thai}/gu, 1],
  ['Deva', /\p{Script=Devanagari}/gu, 1],
];
/** Of scripts that show which language it is. */
const LANGUAGES: Readonly<Record<string, string>> = { Hani: 'zh', Jpan: 'ja', Kore: 'ko' };
/** A text of so many letters says enough. */
const LOOKED_AT = 2_000;
/** Beyond Latin letters, marks and signs. */
const BEYOND_LATIN = /[\u0250-\u1DFF\u2C00-\uFFFF]/;

/** The script that most of the words are in; '' without a letter. */
function scriptIn(text: string): string {
  if (!BEYOND_LATIN.test(text)) return /\p{L}/u.test(text) ? 'Latn' : '';
  const counts = new Map(
    SCRIPTS.map(([script, letters, weight]) => [script, weight * (text.match(letters)?.length ?? 0)]),
  );
  // Japanese and Korean have Chinese letters among their own.
  for (const script of ['Jpan', 'Kore'])
    if ((counts.get(script) ?? 0) * 5 > (counts.get('Hani') ?? 0))
      counts.set(script, (counts.get(script) ?? 0) * 2 + (counts.get('Hani') ?? 0));
  const [[script, count] = ['', 0]] = [...counts].toSorted(([, one], [, other]) => other - one);
  return count === 0 ? '' : script;
}

const usualScript = cached((tag: string) => new Intl.Locale(tag).maximize().script ?? '');

function isWrittenIn(script: string, tag: string): boolean {
  const usual = usualScript(tag);
  return script === 'Hani' ? ['Hans', 'Hant', 'Jpan'].includes(usual) : script === usual;
}

const isSame = cached((both: string) => {
  const [one = '', other = ''] = both.split(' ');
  return isSameLanguage(one, other);
});

export interface Judged {
  /** Undefined: that of the site. */
  lang?: string;
  /** The text does not show whether it is in the language that the file names. */
  isUnsure?: boolean;
}

/**
 * The language of a text. `claimed`: what the file says of all of it, which is the language that somebody who exported
 * had chosen for the own screens, so that the text must agree. `site`: the language of this site.
 */
export function judgedLanguage(html: string, claimed: string | undefined, site: string): Judged {
  const text = html
    .slice(0, 4 * LOOKED_AT)
    .replaceAll(/<[^<>]*>|\[[^[\]]*\]|https?:\S+|&[a-z]+;/gi, ' ')
    .slice(0, LOOKED_AT);
  const script = scriptIn(text);
  const differs = claimed !== undefined && !isSame(`${claimed} ${site}`);
  if (script === '' || isWrittenIn(script, site)) return differs ? { isUnsure: true } : {};
  if (differs && isWrittenIn(script, claimed)) return { lang: claimed };
  const lang = LANGUAGES[script];
  return lang === undefined ? { isUnsure: differs } : { lang };
}

/** Whether a page that says its language needs it beside the site's. */
export function differsFromSite(own: string, site: string): boolean {
  if (!isSameLanguage(own, site)) return true;
  const [one, other] = [new Intl.Locale(own), new Intl.Locale(site)];
  return one.region !== undefined && one.region !== other.maximize().region;
}
