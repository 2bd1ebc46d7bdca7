import type { KeyboardEvent } from 'react';

export const FOCUSABLE = 'a[href], button:not(:disabled), select:not(:disabled), input:not(:disabled)';

const isBox = (element: HTMLElement): element is HTMLInputElement => element.matches('input[data-select]');

/**
 * Arrow up and down in a list of rows: to the control at the same place of the row before or after. Tab alone would
 * walk through every control of every row.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('[data-row]');
  if (step === 0 || !row || target.matches('select, [role="menuitem"], [role="menuitemradio"]')) return;
  const place = [...row.querySelectorAll(FOCUSABLE)].indexOf(target);
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const controls = rows[rows.indexOf(row) + step]?.querySelectorAll<HTMLElement>(FOCUSABLE);
  const next = controls?.[Math.min(place, controls.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  // With Shift, down a column of boxes: as in every list, those that are passed are selected.
  if (event.shiftKey && isBox(target) && isBox(next) && next.checked !== target.checked) next.click();
}
