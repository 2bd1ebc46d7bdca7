import { escapeMarkup } from '../../../../platform/http/escape-markup';
import type { LossKind } from '../made-widgets';
import { builderOf, builderParts, decodedRawHtml } from './builder-shortcodes';
import { addressIn, attributeOf } from './shortcode-attributes';

const TOKEN = /\[(\/?)([a-z][a-z0-9_-]{0,60})((?:\s[^[\]]*)?)\/?\]/gi;

/** Those of WordPress itself that stand for something else on a page. */
const MEDIA = new Set(['audio', 'video', 'playlist']);
/** What stands between them is an address. */
const ADDRESSED = new Set(['embed', 'youtube', 'vimeo']);
const OWN = new Set([...MEDIA, ...ADDRESSED, 'gallery', 'caption', 'wp_caption']);

/** Of well-known plugins; written without a value, they are no text all the same. */
const KNOWN = new Set(
  'contact-form contact-form-7 sermons events events-calendar calendar sitemap wpforms mailpoet-form testimonials podcasts products cart checkout'.split(
    ' ',
  ),
);

/** '[caption …]<img> words[/caption]' as a figure. Each end is looked for once: the time grows with the length. */
function withFigureElements(html: string): string {
  const parts = html.split('[/caption]');
  const last = parts.pop() ?? '';
  const done = parts.map((part) => {
    const begin = part.lastIndexOf('[caption');
    const end = begin < 0 ? -1 : part.indexOf(']', begin);
    if (end < 0) return part;
    const inner = part.slice(end + 1);
    const image = inner.lastIndexOf('<img');
    const close = image < 0 ? -1 : inner.indexOf('>', image);
    if (close < 0) return `${part.slice(0, begin)}${inner}`;
    const after = inner.slice(close + 1);
    const linked = /^\s*<\/a>/i.exec(after)?.[0] ?? '';
    const words = after.slice(linked.length) || escapeMarkup(attributeOf(part.slice(begin, end), 'caption'));
    const picture = inner.slice(0, close + 1) + linked;
    return `${part.slice(0, begin)}<figure>${picture}<figcaption>${words}</figcaption></figure>`;
  });
  return done.join('') + last;
}

function ownOf(name: string, attributes: string): string {
  if (name === 'gallery')
    return `<wp-gallery ids="${escapeMarkup(attributeOf(attributes, 'ids'))}"></wp-gallery>`;
  const address = addressIn(attributes);
  if (ADDRESSED.has(name)) return `\n\n${address}`;
  return MEDIA.has(name) && address ? `<audio src="${escapeMarkup(address)}"></audio>` : '';
}

const TABS = /^vc_tta_(?:tabs|tour)$/;

/**
 * HTML in which shortcodes are elements: captions, galleries, sound, films, and what builders of pages wrote in theirs.
 * Of others what stands between them stays; `lose` receives their names, and how they were written. What is in brackets
 * is a shortcode when it has a value, is closed, or has the name of one; anything else is left as the text that it may be.
 */
export function withoutShortcodes(
  html: string,
  lose: (kind: LossKind, name: string, words: string) => void,
): string {
  if (!html.includes('[')) return html;
  const whole = withFigureElements(decodedRawHtml(html));
  const closed = new Set<string>();
  for (const [, slash, name = ''] of whole.matchAll(TOKEN)) if (slash) closed.add(name.toLowerCase());
  const isOne = (name: string, attributes: string) =>
    OWN.has(name) ||
    closed.has(name) ||
    name.includes('_') ||
    KNOWN.has(name) ||
    /=\s*["'”“\w]/.test(attributes);
  const taken = new Set<string>();
  /** What is to stand behind the contents of those that are open, by their names. */
  const behind = new Map<string, string[]>();
  /** Tabs of WPBakery that are open: their parts are called as those of its accordions are. */
  let tabs = 0;

  const opening = (written: string, name: string, attributes: string, at: number): string => {
    if (OWN.has(name)) return ownOf(name, attributes);
    taken.add(name);
    const builder = builderOf(name);
    if (builder === undefined) {
      lose('shortcode', name, written);
      return '';
    }
    const { title, before, after, left } = builderParts(name, attributes);
    const isEmpty = !closed.has(name) || endsAt(whole, at + written.length, name);
    if (isEmpty && title + before + after === '') lose('shortcode', name, written);
    else lose('changed', `[${builder}…]`, '');
    for (const words of left) lose('shortcode', name, words);
    if (!closed.has(name)) return `<wp-break></wp-break>${title}${before}${after}<wp-break></wp-break>`;
    if (TABS.test(name)) tabs += 1;
    // Of tabs one is always open: their names are headings.
    const isFolded = title !== '' && !(name === 'vc_tta_section' && tabs > 0);
    const waiting = behind.get(name) ?? [];
    behind.set(name, waiting);
    waiting.push(isFolded ? `${after}</details>` : after);
    return isFolded
      ? `<wp-break></wp-break><details><summary>${title}</summary>${before}`
      : `<wp-break></wp-break>${title}${before}`;
  };

  const closing = (written: string, name: string): string => {
    if (ADDRESSED.has(name)) return '\n\n';
    if (TABS.test(name)) tabs = Math.max(0, tabs - 1);
    if (builderOf(name) !== undefined) return `${behind.get(name)?.pop() ?? ''}<wp-break></wp-break>`;
    return taken.has(name) || OWN.has(name) ? '' : written;
  };

  const parts: string[] = [];
  let done = 0;
  for (const match of whole.matchAll(TOKEN)) {
    const [written, slash, cased = '', attributes = ''] = match;
    const { index } = match;
    // Twice in brackets, it is shown as it is written.
    if (whole[index - 1] === '[' && whole[index + written.length] === ']') continue;
    const name = cased.toLowerCase();
    if (!slash && !isOne(name, attributes)) continue;
    const instead = slash ? closing(written, name) : opening(written, name, attributes, index);
    parts.push(whole.slice(done, index), instead);
    done = index + written.length;
  }
  return parts.join('') + whole.slice(done);
}

/** Whether it is closed at that place, with nothing in it. */
function endsAt(html: string, at: number, name: string): boolean {
  const closing = /\s{0,100}\[\/([a-z0-9_-]{1,61})\]/iy;
  closing.lastIndex = at;
  return closing.exec(html)?.[1]?.toLowerCase() === name;
}
