import { FOCUSABLE } from './move-between-rows';

/** Puts the focus into the next or the former row of the screen's list, from wherever it is; into the first one to begin with. */
export function stepRows(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at < 0 ? rows[0] : rows[at + by];
  if (!row) return;
  const control = row.querySelector<HTMLElement>(FOCUSABLE);
  // A row of texts alone.
  if (!control) row.tabIndex = -1;
  (control ?? row).focus();
  row.scrollIntoView({ block: 'nearest' });
}
