const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * For what has taken away the element that had the focus: calls `restore` where that is nowhere now, or is when the
 * dialog closes that has it, which gives it back to what is there no longer.
 */
export function whenFocusIsLost(restore: () => void): void {
  if (isLost()) return restore();
  const dialog = document.activeElement?.closest('dialog');
  dialog?.addEventListener('close', () => (isLost() ? restore() : undefined), { once: true });
}
