import { cut } from '../text/marked-runs';

const OPENING = /<!\[CDATA\[|<!--/g;
const BEGINNINGS = ['<![CDATA[', '<!--'];
const REFERENCE = /&(?:(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});)?/gi;
const UNFINISHED = /&[#a-z\d]{0,33}$/i;
const OWN = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/** XML 1.0's production Char. */
const isChar = (code: number) =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x1_0000 && code <= 0x10_ffff);

/** A reference that the parser resolves as it is; one to nothing that it knows as the text that was written. */
function reference(whole: string, name: string | undefined): string {
  if (name === undefined) return '&amp;';
  if (OWN.has(name)) return whole;
  if (!name.startsWith('#')) return `&amp;${name};`;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return isChar(code) ? `&#${code};` : '';
}

/**
 * XML with what programs beside WordPress write into exports, as the parser can read it: a bare '&', and names of
 * characters that only HTML has, are text. Of a text or a comment no more than `most` units are passed on, so that the
 * parser needs no more memory than that.
 */
export class LenientXml {
  readonly #most: number;
  #rest = '';
  /** What ends the section that is being read. */
  #end = '';
  /** Of the section, or the text between two tags, so far. */
  #length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  next(piece: string, isLast = false): string {
    const text = this.#rest + piece;
    let passed = '';
    let at = 0;
    for (let isOver = false; !isOver;) {
      const [until, mark] = this.#end ? this.#toEnd(text, at, isLast) : this.#toOpening(text, at, isLast);
      passed += this.#end ? this.#bounded(text.slice(at, until)) : this.#outside(text.slice(at, until));
      isOver = mark === '';
      if (!isOver) {
        passed += mark;
        this.#end = this.#end ? '' : mark === '<!--' ? '-->' : ']]>';
        this.#length = 0;
      }
      at = until + mark.length;
    }
    this.#rest = text.slice(at);
    return passed;
  }

  #toEnd(text: string, at: number, isLast: boolean): [until: number, mark: string] {
    const end = text.indexOf(this.#end, at);
    if (end >= 0) return [end, this.#end];
    return [isLast ? text.length : Math.max(at, text.length - this.#end.length + 1), ''];
  }

  #toOpening(text: string, at: number, isLast: boolean): [until: number, mark: string] {
    OPENING.lastIndex = at;
    const opening = OPENING.exec(text);
    if (opening) return [opening.index, opening[0]];
    if (isLast) return [text.length, ''];
    const last = text.lastIndexOf('<');
    const isBegun = last >= at && BEGINNINGS.some((each) => each.startsWith(text.slice(last)));
    const half = UNFINISHED.exec(text.slice(Math.max(at, text.length - 40)));
    return [isBegun ? last : half ? text.length - half[0].length : text.length, ''];
  }

  #outside(text: string): string {
    const known = text.includes('&') ? text.replaceAll(REFERENCE, reference) : text;
    const last = Math.max(known.lastIndexOf('<'), known.lastIndexOf('>'));
    if (last < 0) return this.#bounded(known);
    const first = known.search(/[<>]/);
    const passed = this.#bounded(known.slice(0, first)) + known.slice(first);
    this.#length = known.length - last;
    return passed;
  }

  #bounded(text: string): string {
    const free = this.#most - this.#length;
    this.#length += text.length;
    return text.length <= free ? text : cut(text, Math.max(free, 0));
  }
}
