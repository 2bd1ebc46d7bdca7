import { isPlainObject } from '@vestry/sync/tree/json';
import { escapeMarkup } from '../../../../platform/http/escape-markup';

/** The value of a part on a screen of a desk, which the others go without. */
function valueOf(part: Record<string, unknown>): unknown {
  const inner = part['innerContent'];
  const desktop = isPlainObject(inner) ? inner['desktop'] : undefined;
  return isPlainObject(desktop) ? desktop['value'] : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const HEADING = /title|heading|name/i;

function htmlOfValue(key: string, value: unknown): string {
  if (typeof value === 'string')
    return value.trim() === '' ? '' : HEADING.test(key) ? `<h3>${value}</h3>` : `<div>${value}</div>`;
  if (!isPlainObject(value)) return '';
  const [text, link, src] = [
    textOf(value['text']),
    textOf(value['linkUrl'] ?? value['url']),
    textOf(value['src']),
  ];
  const alt = textOf(value['alt']);
  if (src !== '') {
    const film = /video/i.test(key) ? `<iframe src="${escapeMarkup(src)}"></iframe>` : '';
    const image = film || `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}">`;
    return link && !film ? `<a href="${escapeMarkup(link)}">${image}</a>` : image;
  }
  if (text === '') return '';
  if (link !== '' && !HEADING.test(key))
    return `<wp-break></wp-break><a class="wp-block-button__link" href="${escapeMarkup(link)}">${text}</a><wp-break></wp-break>`;
  return HEADING.test(key) ? `<h3>${text}</h3>` : `<div>${text}</div>`;
}

/** A title stands above its text, a button below it. */
const place = (key: string) => (HEADING.test(key) ? 0 : /button/i.test(key) ? 2 : 1);

/**
 * What an editor of Divi 5 has written, which is in the attributes of its blocks alone, as HTML. `isFolded`: its text is shown
 * when its title is pressed.
 */
export function diviHtml(attributes: Record<string, unknown>, isFolded = false): string {
  const parts = Object.entries(attributes).toSorted(([a], [b]) => place(a) - place(b));
  const html = parts
    .map(([key, part]) => {
      if (!isPlainObject(part)) return '';
      return 'innerContent' in part ? htmlOfValue(key, valueOf(part)) : diviHtml(part);
    })
    .join('');
  const title = isFolded ? /^<h3>[^]*?<\/h3>/.exec(html)?.[0] : undefined;
  return title === undefined
    ? html
    : `<details><summary>${title}</summary>${html.slice(title.length)}</details>`;
}
