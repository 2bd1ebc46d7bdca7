export type Theme = 'system' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

const KEY = 'vestry.theme';

export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Of the bar of the window, above the dashboard's own: `--surface` of the tokens, as in `index.html`. */
const BARS = { light: '#ffffff', dark: '#131a27' };

/** The document has a colour of the bar for each scheme of the device; the chosen theme has the same for both. */
function colourBar(theme: Theme): void {
  for (const scheme of ['light', 'dark'] as const)
    document
      .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
      ?.setAttribute('content', BARS[theme === 'system' ? scheme : theme]);
}

/** Puts a theme on the page and remembers it; `system` follows the device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(KEY);
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(KEY, theme);
  }
  colourBar(theme);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls back whenever a theme is put on the page. Returns the way to stop. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
