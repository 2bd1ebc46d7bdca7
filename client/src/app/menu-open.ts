const KEY = 'vestry.menu';

/** Whether the side menu is open beside the content on a wide screen. */
export function readMenuOpen(): boolean {
  const said = localStorage.getItem(KEY);
  return said === null ? window.matchMedia('(width >= 64rem)').matches : said === 'open';
}

export function rememberMenuOpen(open: boolean): void {
  localStorage.setItem(KEY, open ? 'open' : 'closed');
}
