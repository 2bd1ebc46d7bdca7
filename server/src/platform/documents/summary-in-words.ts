import { inWords } from '@vestry/sync/messages/in-words';
import type { Language } from '@vestry/sync/messages/languages';
import { isLoaded, type MessageKey, translator } from '@vestry/sync/messages/translate';
import { labelText } from '@vestry/sync/widgets/label-text';
import { z } from 'zod';

/** So many changes are named; a summary has one more where there were more. */
export const MOST = 3;

/** The message of one change, with labels of widgets and fields as its values. */
export type Phrase = [key: MessageKey, values: Record<string, string>];

const phrasesSchema = z.array(z.tuple([z.string(), z.record(z.string(), z.string())])).min(1);

/**
 * A summary as it is stored, in words: a list of phrases, one message, or the English prose of former versions, which
 * comes through as it is.
 */
export function summaryInWords(stored: string, language: Language): string {
  const phrases = phrasesOf(stored);
  if (!phrases?.every(([key]) => isLoaded(language, key))) return inWords(stored, language);
  const translate = translator(language);
  const parts = [...new Set(phrases.map(([key, values]) => phraseInWords(key, values, language)))];
  const list = parts
    .slice(0, MOST)
    .reduce((first, second) => translate('server.summaryList', { first, second }));
  return parts.length > MOST ? translate('server.summaryMore', { list }) : list;
}

function phrasesOf(stored: string): z.output<typeof phrasesSchema> | undefined {
  if (!stored.startsWith('[[')) return undefined;
  try {
    return phrasesSchema.safeParse(JSON.parse(stored)).data;
  } catch {
    // Prose that only begins like a list.
    return undefined;
  }
}

/** The stored key is one that former versions know: they read it without the words. */
const withWords = (key: string, of: string | undefined): MessageKey => {
  switch (key) {
    case 'server.summaryAdded':
      return 'server.summaryAddedNamed';
    case 'server.summaryRemoved':
      return 'server.summaryRemovedNamed';
    case 'server.summaryMoved':
      return 'server.summaryMovedNamed';
    default:
      return of === 'title' ? 'server.summaryTitleOf' : 'server.summaryFieldNamed';
  }
};

function phraseInWords(key: string, values: Record<string, string>, language: Language): string {
  const parts = Object.entries(values).map(([name, value]) => {
    // Words of a page are no label, whatever they read like.
    if (name === 'words') return [name, value];
    const label = labelText(value, language);
    return [name, key === 'server.summaryField' && name === 'field' ? label.toLowerCase() : label];
  });
  const translate = translator(language) as (key: string, values: object) => string;
  return translate(
    values['words'] === undefined ? key : withWords(key, values['of']),
    Object.fromEntries(parts),
  );
}
