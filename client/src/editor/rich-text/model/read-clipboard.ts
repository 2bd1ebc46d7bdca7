import { DOMParser, type ParseOptions, type Slice } from 'prosemirror-model';
import { settleInPageLinks } from './in-page-links';
import { ownPicture } from './pasted-html';
import { schema } from './schema';
import { settleFormulas } from './settle-formulas';
import { settleMarks } from './settle-marks';
import { applySheets } from './style-sheets';
import { unwrappedAddress } from './unwrapped-address';
import { keepHeadingNumbers, nameWordNumbers } from './word-numbers';

/** How much of a clipboard's HTML is not taken over, to be named. */
export interface LeftOut {
  pictures: number;
  /** What somebody has deleted while changes were tracked. */
  deletions: number;
  /** Remarks of reviewers. */
  comments: number;
}

/** Programs break lines within a style as within a text. */
function normalizeStyles(root: ParentNode): void {
  for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-style]'))
    dataset.style = dataset.style
      ?.replace(/\s+/g, ' ')
      .replace(/ ?([:;,]) ?/g, '$1')
      .trim();
}

/** What says that it is a heading becomes one. */
function nameHeadings(root: ParentNode): void {
  for (const element of root.querySelectorAll('[role="heading"]:not(h1, h2, h3, h4, h5, h6)')) {
    const level = Number(element.getAttribute('aria-level') ?? 2);
    const heading = element.ownerDocument.createElement(
      `h${Math.min(6, Math.max(1, Math.trunc(level) || 2))}`,
    );
    for (const { name, value } of element.attributes) heading.setAttribute(name, value);
    heading.replaceChildren(...element.childNodes);
    element.replaceWith(heading);
  }
}

/** Word for the web ends each paragraph with a space that is none of its words. */
function dropParagraphEnds(root: ParentNode): void {
  for (const end of root.querySelectorAll('.EOP')) if (end.textContent.trim() === '') end.remove();
}

/** Word and others write who has deleted it, and when; any other `del` is struck out. */
function dropDeletions(root: ParentNode): number {
  const deletions = root.querySelectorAll('del[cite], del[datetime]');
  for (const each of deletions) each.remove();
  return deletions.length;
}

/** Those of Word and of Google Docs: '[a]' where they stand, and their words at the end. */
function dropComments(root: ParentNode): number {
  const anchors = root.querySelectorAll('a[href^="#_msocom_"], a[href^="#cmnt"]:not([href^="#cmnt_ref"])');
  const places = new Set(Array.from(anchors, (each) => each.getAttribute('href')));
  for (const words of root.querySelectorAll('a[href^="#cmnt_ref"]')) {
    const frame = words.closest('div') ?? words.closest('p');
    // A frame of its own, not that of all the text.
    if (frame?.textContent.trimStart().startsWith(words.textContent.trim())) frame.remove();
    else words.remove();
  }
  for (const each of [
    ...root.querySelectorAll('[data-style*="mso-element:comment"], .MsoCommentReference'),
    ...anchors,
  ])
    each.remove();
  return places.size;
}

/** A picture of fewer pixels is a sign: a tick, a smiley, what counts readers. */
const SMALL = 24;

function isSign(image: HTMLImageElement): boolean {
  const sizes = ['width', 'height'].flatMap((name) => {
    const styled = new RegExp(`(?:^|;)${name}:([\\d.]+)px`).exec(image.dataset.style ?? '')?.[1];
    const size = Number.parseFloat(image.getAttribute(name) ?? styled ?? '');
    return Number.isNaN(size) ? [] : [size];
  });
  return image.closest('li[role="checkbox"]') !== null || (sizes.length > 0 && Math.max(...sizes) < SMALL);
}

/** Only pictures of this site stay. Of a smiley the sign stays that it shows. */
function dropPictures(root: ParentNode): number {
  let count = 0;
  for (const image of root.querySelectorAll('img')) {
    if (ownPicture(image.getAttribute('src')) !== undefined) continue;
    if (!isSign(image)) count += 1;
    image.replaceWith(/^\p{Extended_Pictographic}/u.test(image.alt) ? image.alt : '');
  }
  return count;
}

/** Makes of pasted elements what the schema reads, and says what is left out of them. */
export function settle(root: ParentNode): LeftOut {
  normalizeStyles(root);
  applySheets(root);
  settleMarks(root);
  dropParagraphEnds(root);
  nameHeadings(root);
  nameWordNumbers(root);
  keepHeadingNumbers(root);
  for (const box of root.querySelectorAll('input')) box.remove();
  settleFormulas(root);
  const left = { deletions: dropDeletions(root), comments: dropComments(root), pictures: dropPictures(root) };
  // What was copied here has the anchors of this page.
  if (root.querySelector('[data-pm-slice]') === null) settleInPageLinks(root);
  for (const link of root.querySelectorAll('a[href]'))
    link.setAttribute('href', unwrappedAddress(link.getAttribute('href') ?? ''));
  return left;
}

/** Reads a clipboard's HTML, whose styles have another name (`renamed`), and reports what is left out of it. */
export class ClipboardParser extends DOMParser {
  readonly #onLeftOut: (left: LeftOut) => void;

  constructor(onLeftOut: (left: LeftOut) => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#onLeftOut = onLeftOut;
  }

  override parseSlice(pasted: HTMLElement, options?: ParseOptions): Slice {
    this.#onLeftOut(settle(pasted));
    return super.parseSlice(pasted, options);
  }
}
