import { searchable } from '../../text/searchable';

/** Marks on letters of Latin, Greek and Cyrillic. Those of other scripts make other letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** What is in that form already, but for capital letters: ASCII, kana, Han. Most texts have nothing else, and many are compared. */
const PLAIN =
  /^[\0-\x7f\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u3001\u3002\u3008-\u3011\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff]*$/;

/**
 * The form in which visitors' searches compare: as every search of the product does (`searchable`), and an accent may
 * be left out.
 */
export function searchForm(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const plain = searchable(text).replaceAll('ς', 'σ');
  return plain.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
}
