import { chooseLanguage, type Language, LANGUAGES } from '@vestry/sync/messages/languages';
import { pseudoMessages } from '@vestry/sync/messages/pseudo';
import {
  addMessages,
  type CompiledMessages,
  type Translate,
  translator,
} from '@vestry/sync/messages/translate';

/**
 * `site` of all languages, since a site's is known when it is rendered; `widgets` in English, for the log. No browser
 * loads this module.
 */
const FILES = import.meta.glob<CompiledMessages>(
  ['../../../sync/messages/*/site/site.json', '../../../sync/messages/en/widgets/widgets.json'],
  { eager: true, import: 'default' },
);
for (const language of LANGUAGES) {
  for (const namespace of ['site', 'widgets']) {
    const messages = FILES[`../../../sync/messages/${language}/${namespace}/${namespace}.json`];
    if (messages) addMessages(language, namespace, messages);
  }
}

/** Languages that nobody speaks, to see what is cut off and what is not mirrored: longer, and from right to left. */
const PSEUDO: readonly string[] = ['en-XA', 'ar-XB'];
for (const tag of PSEUDO) {
  const english = FILES['../../../sync/messages/en/site/site.json'];
  if (english) addMessages(tag as Language, 'site', pseudoMessages(english));
}

export interface SiteTexts {
  t: Translate;
  /** What `lang` says of these texts where the document is in a language that has none; undefined otherwise. */
  lang: Language | undefined;
}

/** The texts of the site itself for a document in a language (BCP 47), or in the one that stands in for it. */
export function siteTexts(documentLang: string): SiteTexts {
  const language = PSEUDO.includes(documentLang)
    ? (documentLang as Language)
    : chooseLanguage([documentLang]);
  return { t: translator(language), lang: baseOf(language) === baseOf(documentLang) ? undefined : language };
}

const baseOf = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';
