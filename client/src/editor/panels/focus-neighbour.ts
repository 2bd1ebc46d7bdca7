/**
 * Called before a row of a list goes, by the button in it that has the focus: hands the focus to the next row, else
 * to the one before, else to the button that adds one. All of them stay, so nothing falls back to the page.
 *
 * A list is a `fieldset` or `section`, a row of it `data-item`, what is focused in a row `data-item-main`, the button
 * `data-add`.
 */
export function focusNeighbour(from: Element): void {
  const list = from.closest('fieldset, section');
  const row = from.closest('[data-item]');
  if (!list || !row) return;
  // Not those of a list inside a row.
  const own = (selector: string) =>
    [...list.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => each.closest('fieldset, section') === list,
    );
  const rows = own('[data-item]');
  const at = rows.indexOf(row as HTMLElement);
  const next = rows[at + 1] ?? rows[at - 1];
  const target = next?.querySelector<HTMLElement>('[data-item-main]') ?? own('[data-add]')[0];
  target?.focus();
}
