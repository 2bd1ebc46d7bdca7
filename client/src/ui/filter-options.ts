/** Options whose label contains what was typed; SPEC.md section 5: case-insensitive substring. */
export function filterOptions<Item extends { label: string }>(
  options: readonly Item[],
  typed: string,
): readonly Item[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return wanted ? options.filter((option) => option.label.toLocaleLowerCase().includes(wanted)) : options;
}
