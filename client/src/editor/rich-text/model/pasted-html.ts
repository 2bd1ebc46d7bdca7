import { safeHref, safeImage } from '@vestry/sync/widgets/fields/safe';
import type { ParseRule, TagParseRule } from 'prosemirror-model';

/** Lists in Word's HTML are paragraphs that say so in their style, with the bullet or number written out before the text. */
const WORD_ITEM = 'p[style*="mso-list"]';
const WORD_MARKER = '[style*="mso-list:Ignore"]';

const isOrdered = (item: HTMLElement): boolean => item.closest('ul, ol')?.nodeName === 'OL';

/** How many lists an item stands in. Google Docs says it; Word, too, in its way; else it is counted. */
function levelOf(item: HTMLElement): number {
  const said =
    item.getAttribute('aria-level') ??
    /mso-list:[^;]*\blevel(\d)/.exec(item.getAttribute('style') ?? '')?.[1];
  let level = said ? Number(said) : 0;
  if (!said) {
    for (let at = item.parentElement; at; at = at.parentElement) if (/^[OU]L$/.test(at.nodeName)) level += 1;
  }
  return Math.min(3, Math.max(1, level || 1));
}

const item = (wanted: 'bullet' | 'number'): TagParseRule[] => [
  {
    tag: 'li',
    getAttrs: (dom) => isOrdered(dom) === (wanted === 'number') && { level: levelOf(dom) },
  },
  {
    tag: WORD_ITEM,
    priority: 60,
    getAttrs(dom) {
      const numbered = /^\s*[\p{L}\p{N}]{1,4}[.)]/u.test(dom.querySelector(WORD_MARKER)?.textContent ?? '');
      return numbered === (wanted === 'number') && { level: levelOf(dom) };
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
    // What is no text of the author's: programs, forms, drawings, struck out and remarks of Word's reviewers.
    {
      tag: 'script, style, template, iframe, object, svg, math, select, textarea, del',
      ignore: true,
      priority: 90,
    },
    {
      tag: `${WORD_MARKER}, [style*="mso-element:comment"], .MsoCommentReference`,
      ignore: true,
      priority: 90,
    },
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
        const image = safeImage(dom.getAttribute('src'));
        // Pictures of other sites are not this site's to show: they go, and tell others who looks at the page.
        if (!image?.startsWith('/')) return false;
        const caption = dom.closest('figure')?.querySelector('figcaption')?.textContent.trim() ?? '';
        return { image, alt: dom.getAttribute('alt') ?? '', caption };
      },
    },
    { tag: 'figure > figcaption', ignore: true, priority: 70 },
  ],
};

const BOLD = /^(?:bold|bolder|[6-9]\d\d)$/;

export const PASTED_MARKS: Record<'link' | 'b' | 'i', ParseRule[]> = {
  link: [
    {
      tag: 'a[href]',
      getAttrs(dom) {
        const href = safeHref(dom.getAttribute('href'));
        return href === undefined ? false : { href };
      },
    },
  ],
  b: [
    { tag: 'strong' },
    // Google Docs wraps all that it copies into a bold element that is not bold.
    { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
    { style: 'font-weight', getAttrs: (value) => BOLD.test(value) && null },
    { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'b' },
  ],
  i: [
    { tag: 'em' },
    { tag: 'i', getAttrs: (dom) => dom.style.fontStyle !== 'normal' && null },
    { style: 'font-style=italic' },
    { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'i' },
  ],
};
