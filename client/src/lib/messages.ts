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
import { isRightToLeft } from '@vestry/sync/text/right-to-left';
import folders from 'virtual:messages';
import { siteLang } from './site-cookies';

/** The folders of a language: what every window starts with, what comes later, and what is asked for in several languages. */
type Group = 'start' | 'dashboard' | 'widgets' | 'site';

const KEY = 'language';

/**
 * In development: 'ltr' shows a language that nobody speaks, longer and with accents; 'rtl' shows it mirrored as well.
 * What is cut off, what overlaps and what is not from the catalogue is seen then.
 */
const PSEUDO = 'pseudo';

async function pseudoInDevelopment(messages: CompiledMessages): Promise<CompiledMessages> {
  if (!import.meta.env.DEV || localStorage.getItem(PSEUDO) === null) return messages;
  const { pseudoMessages } = await import('@vestry/sync/messages/pseudo');
  return pseudoMessages(messages);
}

/** The language chosen on this device; null: as the browser asks. */
export function chosenLanguage(): Language | null {
  return languageOf(localStorage.getItem(KEY)) ?? null;
}

/** For the next start of a window: the language of one that is open never changes. */
export function chooseOnDevice(language: Language | null): void {
  if (language === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, language);
}

/** Returns the language that somebody chose on this device, else the browser's. */
export const preferredLanguage = (): Language => chosenLanguage() ?? chooseLanguage(navigator.languages);

/** Before anything is shown: `t` speaks this language and knows what the sign-in page, Home and the frame of all screens need. */
export async function startMessages(language: Language): Promise<void> {
  const mirrored = import.meta.env.DEV && localStorage.getItem(PSEUDO) === 'rtl';
  setLanguage(language, mirrored);
  document.documentElement.lang = language;
  document.documentElement.dir = mirrored || isRightToLeft(language) ? 'rtl' : 'ltr';
  await load(language, 'start');
}

const loaded = new Map<string, Promise<void>>();

/** Rejects when a file cannot be fetched, and fetches it again when it is called again. */
function load(language: Language, group: Group): Promise<void> {
  const folder = `${language}/${group}`;
  const known = loaded.get(folder);
  if (known) return known;
  const loading = loadFolder(language, folder);
  loaded.set(folder, loading);
  // The caller gets the failure.
  loading.catch(() => loaded.delete(folder));
  return loading;
}

async function loadFolder(language: Language, folder: string): Promise<void> {
  const files = await folders[folder]?.();
  if (!files) throw new Error(`There are no messages in ${folder}`);
  for (const [namespace, messages] of Object.entries(files.default))
    addMessages(language, namespace, await pseudoInDevelopment(messages));
}

/** What is shown of a site, or becomes a part of it, is in the site's language whatever the window speaks. Null: not loaded yet. */
let ofSite: Language | null = null;

/** The language of the site's texts: what is made of them and cached is cached for this language. */
export const siteLanguage = (): Language => ofSite ?? DEFAULT_LANGUAGE;

/** The texts of the folder `site` in that language. Ask while rendering. */
export const siteTexts =
  (): Translate =>
  (key, ...values) =>
    translator(siteLanguage())(key, ...values);

async function loadSiteTexts(): Promise<void> {
  const language = chooseLanguage([siteLang()]);
  await load(language, 'site');
  ofSite = language;
}

/** The site speaks another language from now on: its texts follow, if they were loaded. Rejects as `loadMessages` does. */
export async function followSiteLanguage(): Promise<void> {
  if (ofSite !== null) await loadSiteTexts();
}

/** All that a screen shows beyond what every window starts with. Rejects when a file cannot be fetched. */
export async function loadMessages(): Promise<void> {
  const language = currentLanguage();
  await Promise.all([load(language, 'dashboard'), load(language, 'widgets'), loadSiteTexts()]);
}

/** Makes a loader that fetches a part of the program, together with all messages. */
export const withMessages =
  <Part>(fetchPart: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([fetchPart(), loadMessages()]);
    return part;
  };

/** The group in every language; without a network, in those that are on this device. */
export async function loadEveryLanguage(group: 'widgets' | 'site'): Promise<void> {
  await Promise.allSettled(LANGUAGES.map((language) => load(language, group)));
}
