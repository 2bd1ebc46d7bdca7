/** Options whose label contains what was typed; a case-insensitive substring (PRODUCT.md LI4). */
export function filterOptions<Item extends { label: string }>(
  options: readonly Item[],
  typed: string,
): readonly Item[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return wanted ? options.filter((option) => option.label.toLocaleLowerCase().includes(wanted)) : options;
}
