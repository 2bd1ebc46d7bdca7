import type { Found } from './search-pages';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** The list of what was found: the server's page has it, and the service worker puts it into the page that it has kept. */
export function resultsMarkup(found: readonly Found[]): string {
  const items = found.map(({ path, title, lang, excerpt }) => {
    const words = excerpt.map(({ text, marked }) =>
      marked ? `<mark>${escaped(text)}</mark>` : escaped(text),
    );
    const language = lang === '' ? '' : ` lang="${escaped(lang)}"`;
    const where = path === '/' ? '/' : decodedPath(path);
    return `<li${language}><a href="${escaped(path)}">${escaped(title)}</a><p class="where" dir="ltr">${escaped(where)}</p><p>${words.join('')}</p></li>`;
  });
  return items.length === 0 ? '' : `<ol class="results">${items.join('')}</ol>`;
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
