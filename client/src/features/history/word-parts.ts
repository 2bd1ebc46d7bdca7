import { hunksOf, tokenize } from '@vestry/sync/tree/text-merge';

export interface WordPart {
  /** Its number, from 0. */
  number: number;
  text: string;
  /** In both texts, in the former one alone, or in the later one alone. */
  of: 'both' | 'former' | 'later';
}

/** Two texts as one, in the order of the later one: what both have stands once. */
export function wordParts(former: string, later: string): WordPart[] {
  const parts: WordPart[] = [];
  const add = (text: string, of: WordPart['of']) => {
    if (text !== '') parts.push({ number: parts.length, text, of });
  };
  let at = 0;
  for (const { start, end, text } of hunksOf(tokenize(former), tokenize(later))) {
    add(former.slice(at, start), 'both');
    add(former.slice(start, end), 'former');
    add(text, 'later');
    at = end;
  }
  add(former.slice(at), 'both');
  return parts;
}
