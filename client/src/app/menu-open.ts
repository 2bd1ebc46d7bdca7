const KEY = 'vestry.menu';

/** True while the side menu is open beside the content on a wide screen. */
export function readMenuOpen(): boolean {
  const stored = localStorage.getItem(KEY);
  return stored === null ? window.matchMedia('(width >= 64rem)').matches : stored === 'open';
}

export function rememberMenuOpen(open: boolean): void {
  localStorage.setItem(KEY, open ? 'open' : 'closed');
}
