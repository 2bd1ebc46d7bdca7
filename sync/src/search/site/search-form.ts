import { searchable } from '../../text/searchable';

/** Marks on letters of Latin, Greek and Cyrillic. Those of other scripts make other letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * The form in which visitors' searches compare: as every search of the product does (`searchable`), and an accent may
 * be left out.
 */
export function searchForm(text: string): string {
  const plain = searchable(text).replaceAll('ς', 'σ');
  return plain.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
}
