import { searchable } from '@vestry/sync/text/searchable';

/** Options whose label contains what was typed, in any case and width (PRODUCT.md LI4). */
export function filterOptions<Item extends { label: string }>(
  options: readonly Item[],
  typed: string,
): readonly Item[] {
  const query = searchable(typed.trim());
  return query ? options.filter((option) => searchable(option.label).includes(query)) : options;
}
