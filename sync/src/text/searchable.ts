/**
 * The form in which texts are searched: a search finds 'Ｃａｆé' by 'cafe\u0301' and 'ＡＢＣ１' by 'abc1', in either direction.
 * Both sides of a comparison take it.
 */
export function searchable(text: string): string {
  // Small letters of composed ones may come apart: 'İ' becomes 'i' and a dot.
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
