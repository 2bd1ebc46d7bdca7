import { createContext } from 'react';
import { asText } from '../../lib/text';
import { siteLang } from '../../lib/site-cookies';
import { useEditor } from './editor-context';
import { useDocumentFields, useNode } from './use-store';

/** BCP 47 of the words that the fields around hold, which need not be the window’s. */
export const WordsLanguage = createContext<string | undefined>(undefined);

/** Returns that of a widget's words: its own, else that of what it lies in, of the page, of the site. */
export function useWordsLanguage(id: string): string {
  const { index } = useEditor();
  // Renders again when the language of the widget changes.
  useNode(id);
  const ofDocument = asText(useDocumentFields().lang);
  for (let at: string | null = id; at !== null; at = index.get(at)?.parent ?? null) {
    const own = asText(index.get(at)?.node.value.lang);
    if (own !== '') return own;
  }
  return ofDocument || siteLang();
}
