import type { Case } from './place';

/** What a case writes into the text fields; the sample and the empty widget keep what they have. */
export interface Texts {
  /** For fields of one line. */
  line: string;
  /** For fields of several lines. */
  long: string;
}

// No place to break it: an address that somebody pasted, a compound word.
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaenspatentpruefungsausschussvorsitzende';
const SENTENCE =
  'This sentence is about nothing in particular, goes on for longer than anybody who wrote the sample would ever have let it, and does not come to an end before the room has run out.';

export const TEXTS: Partial<Record<Case, Texts>> = {
  overlong: {
    line: `${WORD} ${SENTENCE}`,
    long: [WORD, SENTENCE, `${SENTENCE} ${WORD} ${SENTENCE}`, SENTENCE].join('\n'),
  },
  // Digits and a Latin name within it: they run from left to right all the same.
  rtl: {
    line: 'ברוכים הבאים, 25 שנים עם Vestry',
    long: 'כולם מוזמנים להצטרף אלינו ביום ראשון בשעה 10:30.\nאין צורך בהרשמה מראש (וגם לא בתשלום), פשוט לבוא.',
  },
};
