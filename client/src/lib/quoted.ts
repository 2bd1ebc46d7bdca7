/**
 * Words of a page inside a text of the dashboard's own, which may be in another language. In between stand marks that
 * are not seen: Unicode's for what may run in another direction, and a separator behind a language of its own.
 */
const [START, OWN, END] = ['\u2068', '\u2063', '\u2069'];
const QUOTED = new RegExp(`${START}([^${END}]*)${END}`, 'u');

export interface Part {
  text: string;
  /** BCP 47; empty for the language of the page, null for what is the dashboard's own. */
  lang: string | null;
}

/** `lang`: where the words have one of their own, within the page. To be shown by `Quoting`. */
export const quoted = (words: string, lang = ''): string =>
  `${START}${lang === '' ? '' : lang + OWN}${words}${END}`;

/** The text in parts: what is the dashboard's own, and what is quoted. */
export const quotedParts = (text: string): Part[] =>
  text.split(QUOTED).flatMap((part, at): Part[] => {
    if (at % 2 === 0) return part === '' ? [] : [{ text: part, lang: null }];
    const behind = part.indexOf(OWN);
    return [{ text: part.slice(behind + 1), lang: part.slice(0, Math.max(behind, 0)) }];
  });

/** For what can hold nothing but a text: the name of a button. */
export const withoutMarks = (text: string): string =>
  quotedParts(text)
    .map((part) => part.text)
    .join('');
