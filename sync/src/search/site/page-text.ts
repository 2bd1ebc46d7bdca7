import { SEARCH_LIMITS } from '../../limits/site-visits';
import { atHeight } from '../../text/in-plain-text';
import { withoutBreak } from '../../tree/steps';

/** Has what a visitor reads on a page. */
export interface PageText {
  /** Is the title without the site's name. */
  title: string;
  /** BCP 47; '' when the page does not say. */
  lang: string;
  /** Search engines are to leave it out: so does the site's own search. */
  noindex: boolean;
  /** Has the order of the page; none is empty or has a break in it. */
  lines: { text: string; isHeading: boolean }[];
}

/** A tag with its attributes, of which quoted ones may contain '>'; a comment. */
const TAG = /<!--[^]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
/** What is no text of the page: texts that the site itself brings, what is shown in another way, what is typed, struck out. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'script style template svg textarea select noscript iframe datalist s'.split(' '),
);
/** Within a line: text goes on. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo code em i kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Of those: two in a row stand apart, as in 'Sunday' and 'Hall' of a calendar. */
const APART: ReadonlySet<string> = new Set('cite small span time'.split(' '));
const HEADING = /^h[1-6]$/;
const HIDDEN = /\s(?:hidden|aria-hidden)(?=[\s=/]|$)/;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function unescaped(markup: string): string {
  return markup.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** What the first match of a pattern has in its group, as it was before it was escaped. */
const partOf = (markup: string, pattern: RegExp): string => unescaped(pattern.exec(markup)?.[1] ?? '');

/** A tag, and the markup between it and the one before. */
interface Step {
  text: string;
  /** '' for a comment and for the end. */
  name: string;
  opens: boolean;
  closes: boolean;
  attributes: string;
}

function* stepsOf(markup: string): Generator<Step> {
  let last = 0;
  for (const { 0: whole, 1: slash, 2: written = '', 3: attributes = '', index } of markup.matchAll(TAG)) {
    const name = written.toLowerCase();
    const opens = !slash && name !== '' && !VOID.has(name) && !attributes.endsWith('/');
    yield { text: markup.slice(last, index), name, opens, closes: Boolean(slash), attributes };
    last = index + whole.length;
  }
  yield { text: markup.slice(last), name: '', opens: false, closes: false, attributes: '' };
}

/** Without what is left out. */
function* shownStepsOf(markup: string): Generator<Step> {
  /** Counts how deep it is within it. */
  let hidden = 0;
  for (const step of stepsOf(markup)) {
    if (hidden > 0) {
      if (step.opens) hidden += 1;
      else if (step.closes) hidden -= 1;
      continue;
    }
    yield step;
    if (step.opens && (LEFT_OUT.has(step.name) || HIDDEN.test(step.attributes))) hidden = 1;
  }
}

/** The lines of a page's main part, one after the other. */
function* linesOf(main: string): Generator<void, PageText['lines']> {
  const lines: PageText['lines'] = [];
  let [line, length, isHeading] = ['', 0, false];
  /** The element that has just ended. */
  let ended = '';
  const end = (): void => {
    const text = oneLine(unescaped(line));
    line = '';
    if (text === '' || length > SEARCH_LIMITS.text) return;
    length += text.length;
    lines.push({ text, isHeading });
  };
  for (const { text, name, opens, closes } of shownStepsOf(main)) {
    line += closes && (name === 'sub' || name === 'sup') ? atHeight(text, name) : text;
    if (text !== '') ended = '';
    if (name !== '' && !INLINE.has(name)) {
      end();
      yield;
    } else if (opens && ended !== '' && (APART.has(name) || APART.has(ended))) line += ' ';
    ended = closes ? name : '';
    if (HEADING.test(name)) isHeading = opens;
  }
  end();
  return lines;
}

/**
 * Of a page's markup as the site's renderer writes it: what stands in its `<main>`, so that header and footer are no
 * text of each page. The server's index and the visitors' service worker read it in the same way.
 */
export const pageText = (markup: string): PageText => withoutBreak(textSteps(markup));

/** Does the same as `pageText`, line by line, so that a server can answer others between two steps. */
export function* textSteps(markup: string): Generator<void, PageText> {
  const [begin, end] = [markup.indexOf('<main'), markup.lastIndexOf('</main>')];
  const head = markup.slice(0, begin < 0 ? undefined : begin);
  const title = oneLine(partOf(head, /<title>([^<]*)<\/title>/));
  const ending = ` · ${partOf(head, /<meta property="og:site_name" content="([^"]*)"/)}`;
  return {
    title: title.endsWith(ending) ? title.slice(0, -ending.length) : title,
    lang: partOf(head, /<html[^>]* lang="([^"]*)"/),
    noindex: /<meta name="robots" content="[^"]*noindex/.test(head),
    lines: begin < 0 ? [] : yield* linesOf(markup.slice(begin, end < 0 ? undefined : end)),
  };
}
