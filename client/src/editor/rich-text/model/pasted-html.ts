import { isLanguageTag } from '@vestry/sync/text/language-tag';
import { safeHref, safeImage } from '@vestry/sync/widgets/fields/safe';
import type { ParseRule, TagParseRule } from 'prosemirror-model';
import { BOLD, SLANTED } from './settle-marks';
import { WORD_MARKER } from './word-numbers';

/**
 * What the dashboard's content security policy refuses, and reports, comes under another name: styles can be read that way,
 * handlers of events are never looked at.
 */
export const renamed = (html: string): string =>
  html.replace(/<[^>]+>/g, (tag) => tag.replace(/\s(style|on[a-z]+)=/gi, ' data-$1='));

/** Only pictures of this site are taken: others expire, and their servers learn who looks at the page. */
export function ownPicture(address: string | null | undefined): string | undefined {
  const image = safeImage(address);
  return image?.startsWith('/') ? image : undefined;
}

/** How many tables of a clipboard's HTML lose their rows and columns; what only holds one cell is a frame. */
export const tablesLeft = (html: string): number =>
  html
    .split(/<table\b/i)
    .slice(1)
    .filter((table) => (table.match(/<t[dh]\b/gi) ?? []).length > 1).length;

const styleOf = (element: HTMLElement): string => element.dataset.style ?? '';

/** Lists in Word's HTML are paragraphs that say so in their style, with the bullet or number written out before the text. */
const WORD_ITEM = 'p[data-style*="mso-list"]';

const isOrdered = (item: HTMLElement): boolean => item.closest('ul, ol')?.nodeName === 'OL';

/** How many lists an item stands in. Google Docs says it; Word, too, in its ways; else it is counted. */
function levelOf(item: HTMLElement): number {
  const ownLevel =
    item.getAttribute('aria-level') ??
    item.dataset.ariaLevel ??
    /mso-list:[^;]*\blevel(\d)/.exec(styleOf(item))?.[1];
  let level = ownLevel ? Number(ownLevel) : 0;
  if (!ownLevel) {
    for (let at = item.parentElement; at; at = at.parentElement) if (/^[OU]L$/.test(at.nodeName)) level += 1;
  }
  return Math.min(3, Math.max(1, level || 1));
}

/** The number that an item says it has: itself, or as the first of its list. */
function startOf(item: HTMLElement): number | null {
  const first = item.matches('ol > li:first-child') ? item.parentElement?.getAttribute('start') : null;
  const written = item.getAttribute('value') ?? first ?? '';
  return /^\d{1,4}$/.test(written) ? Number(written) : null;
}

/** The attributes of an item of that kind; false for one of the other. */
const itemAs = (listType: 'bullet' | 'number', isNumber: boolean, dom: HTMLElement) =>
  isNumber === (listType === 'number') && {
    level: levelOf(dom),
    ...(isNumber ? { start: startOf(dom) } : {}),
  };

const item = (listType: 'bullet' | 'number'): TagParseRule[] => [
  {
    tag: 'li',
    getAttrs: (dom) => itemAs(listType, isOrdered(dom), dom),
  },
  {
    tag: WORD_ITEM,
    priority: 60,
    getAttrs(dom) {
      const marker = dom.querySelector(WORD_MARKER)?.textContent ?? '';
      return itemAs(listType, /^\s*[\p{L}\p{N}]{1,4}[.)]/u.test(marker), dom);
    },
  },
];

/** Which elements of a clipboard's HTML become which block. What is named nowhere leaves its text, and nothing else. */
export const PASTED_BLOCKS: Record<
  'p' | 'h2' | 'h3' | 'h4' | 'quote' | 'bullet' | 'number' | 'image',
  TagParseRule[]
> = {
  p: [
    { tag: 'p' },
    { tag: 'pre', preserveWhitespace: 'full' },
    // A table is read cell by cell.
    { tag: 'td, th, dt, dd, caption, figcaption' },
    // What is no text of the author's: programs, forms, drawings, and what Word counts with.
    {
      tag: 'script, style, template, iframe, object, svg, select, textarea, button',
      ignore: true,
      priority: 90,
    },
    { tag: WORD_MARKER, ignore: true, priority: 90 },
    // Its own element is the block.
    { tag: 'li p:first-child, td p:first-child, th p:first-child', skip: true, priority: 70 },
  ],
  // A page has its one first heading already.
  h2: [{ tag: 'h1' }, { tag: 'h2' }, { tag: 'p.MsoTitle', priority: 60 }],
  h3: [{ tag: 'h3' }],
  h4: [{ tag: 'h4' }, { tag: 'h5' }, { tag: 'h6' }],
  quote: [
    { tag: 'blockquote' },
    { tag: 'blockquote p:first-child', skip: true, priority: 70 },
    { tag: 'blockquote p', priority: 60 },
  ],
  bullet: item('bullet'),
  number: item('number'),
  image: [
    {
      tag: 'img[src]',
      getAttrs(dom) {
        const image = ownPicture(dom.getAttribute('src'));
        if (image === undefined) return false;
        const caption = dom.closest('figure')?.querySelector('figcaption')?.textContent.trim() ?? '';
        return { image, alt: dom.getAttribute('alt') ?? '', caption };
      },
    },
    // With its picture; without one it is a paragraph.
    { tag: 'figure:has(img) > figcaption', ignore: true, priority: 70 },
  ],
};

const STRUCK = /(?:^|;)text-decoration(?:-line)?:[^;]*\bline-through\b/i;

/** Whatever element has it in its style, blocks also. */
const styled = (style: RegExp): TagParseRule => ({
  tag: '[data-style]',
  consuming: false,
  priority: 95,
  getAttrs: (dom) => style.test(styleOf(dom)) && null,
});

export const PASTED_MARKS: Record<'link' | 'b' | 'i' | 's' | 'sub' | 'sup' | 'lang', ParseRule[]> = {
  link: [
    {
      tag: 'a[href]',
      getAttrs(dom) {
        const href = safeHref(dom.getAttribute('href'));
        return href === undefined ? false : { href };
      },
    },
  ],
  // Any element may have a language, blocks and links also. Word gives one to numbers and signs too, which have none.
  lang: [
    {
      tag: '[lang]',
      consuming: false,
      priority: 95,
      getAttrs(dom) {
        const lang = dom.lang.trim();
        return isLanguageTag(lang) && /\p{L}/u.test(dom.textContent) && { lang };
      },
    },
  ],
  // Google Docs wraps all that it copies into a bold element that is not bold. The element may also be a block.
  b: [{ tag: BOLD.tags, getAttrs: (dom) => !BOLD.off.test(styleOf(dom)) && null }, styled(BOLD.on)],
  s: [{ tag: 's, strike, del' }, styled(STRUCK)],
  sub: [{ tag: 'sub' }, styled(/(?:^|;)vertical-align:sub\b/i)],
  sup: [{ tag: 'sup' }, styled(/(?:^|;)vertical-align:super\b/i)],
  i: [{ tag: SLANTED.tags, getAttrs: (dom) => !SLANTED.off.test(styleOf(dom)) && null }, styled(SLANTED.on)],
};
