import type { PageText } from './page-text';

/** What no database takes in a text: a zero, and half of a letter. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** A text as a database keeps it. */
export const storable = (text: string): string => text.replaceAll(UNSTORABLE, '');

/** The lines of a page as one text: none has a break or a tab in it. */
export const storedLines = (lines: PageText['lines']): string =>
  lines.map(({ text, isHeading }) => (isHeading ? '\t' : '') + storable(text)).join('\n');

/** What `storedLines` was made of. */
export const linesOfStored = (stored: string): PageText['lines'] =>
  stored === ''
    ? []
    : stored.split('\n').map((line) => {
        const isHeading = line.startsWith('\t');
        return { text: isHeading ? line.slice(1) : line, isHeading };
      });
