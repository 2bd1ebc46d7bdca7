import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  type Language,
  languageOf,
  LANGUAGES,
} from '@vestry/sync/messages/languages';
import {
  addMessages,
  type CompiledMessages,
  currentLanguage,
  setLanguage,
  type Translate,
  translator,
} from '@vestry/sync/messages/translate';
import { isRightToLeft } from '@vestry/sync/right-to-left';
import { siteLang } from './site-lang';

/** Each file is a chunk of its own: only the shown language of the opened screens is loaded. */
const FILES = import.meta.glob<{ default: CompiledMessages }>('../../../sync/messages/*/*.json');

const KEY = 'language';

/**
 * In development: 'ltr' shows a language that nobody speaks, longer and with accents; 'rtl' shows it mirrored as well.
 * What is cut off, what overlaps and what is not from the catalogue is seen then.
 */
const PSEUDO = 'pseudo';

async function asWanted(messages: CompiledMessages): Promise<CompiledMessages> {
  if (!import.meta.env.DEV || localStorage.getItem(PSEUDO) === null) return messages;
  const { pseudoMessages } = await import('@vestry/sync/messages/pseudo');
  return pseudoMessages(messages);
}

/** What was chosen on this device; null: as the browser asks. */
export function chosenLanguage(): Language | null {
  return languageOf(localStorage.getItem(KEY)) ?? null;
}

/** For the next start of a window: the language of one that is open never changes. */
export function chooseOnDevice(language: Language | null): void {
  if (language === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, language);
}

/** The language that somebody chose on this device, else the browser's. */
export const preferredLanguage = (): Language => chosenLanguage() ?? chooseLanguage(navigator.languages);

/** Before anything is shown: `t` speaks this language and knows what every screen needs. */
export async function startMessages(language: Language): Promise<void> {
  const mirrored = import.meta.env.DEV && localStorage.getItem(PSEUDO) === 'rtl';
  setLanguage(language, mirrored);
  document.documentElement.lang = language;
  document.documentElement.dir = mirrored || isRightToLeft(language) ? 'rtl' : 'ltr';
  await loadMessages(language, ['common', 'contract']);
}

/** What is shown of a site, or becomes a part of it, is in the site's language whatever the window speaks. */
const OF_SITE: ReadonlySet<string> = new Set(['site', 'starter', 'samples']);

/** The language that each of them was last loaded in: they need not be loaded at the same time. */
const siteLanguages = new Map<string, Language>();

/** Of the texts of such a namespace: what is made of them and kept is kept for this language. */
export const siteLanguageOf = (namespace: string): Language =>
  siteLanguages.get(namespace) ?? DEFAULT_LANGUAGE;

/** The texts of those namespaces, as far as the screen has loaded them. Ask while rendering. */
export const siteTexts =
  (): Translate =>
  (key, ...values) =>
    translator(siteLanguageOf(key.slice(0, key.indexOf('.'))))(key, ...values);

async function load(language: Language, namespace: string): Promise<void> {
  const file = FILES[`../../../sync/messages/${language}/${namespace}.json`];
  if (!file) throw new Error(`there is no namespace '${namespace}' in '${language}'`);
  addMessages(language, namespace, await asWanted((await file()).default));
}

/**
 * Fetches namespaces of a language, or of the site's language; those that are there already cost nothing. Rejects when
 * a file cannot be had.
 */
export async function loadMessages(windowLanguage: Language, namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      const language = OF_SITE.has(namespace) ? chooseLanguage([siteLang()]) : windowLanguage;
      await load(language, namespace);
      if (OF_SITE.has(namespace)) siteLanguages.set(namespace, language);
    }),
  );
}

/** The namespace in every language; without a network, in those that are on this device. */
export async function loadEveryLanguage(namespace: string): Promise<void> {
  await Promise.allSettled(LANGUAGES.map((language) => load(language, namespace)));
}

/** The site speaks another language from now on: what was loaded of its texts follows. Rejects as `loadMessages` does. */
export const followSiteLanguage = (): Promise<void> =>
  loadMessages(currentLanguage(), [...siteLanguages.keys()]);
