import { marked } from 'marked';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { parse as parseYaml } from 'yaml';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** What a file of Markdown or HTML says of its page. */
export interface PageFile {
  title: string;
  html: string;
  description: string;
  /** BCP 47; '' where it says none. */
  lang: string;
  /** What is written above the text of Markdown, between two lines of `---`. */
  front: Readonly<Record<string, unknown>>;
  /** What of the file is not taken. */
  left: string[];
}

const FRONT = /^\uFEFF?---[ \t]*\r?\n([^]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

function frontOf(text: string): { front: Record<string, unknown>; rest: string } {
  const [whole, written] = FRONT.exec(text) ?? [];
  if (whole === undefined || written === undefined) return { front: {}, rest: text };
  try {
    const front: unknown = parseYaml(written, { schema: 'core' });
    if (front && typeof front === 'object' && !Array.isArray(front))
      return { front: front as Record<string, unknown>, rest: text.slice(whole.length) };
  } catch {
    // What only looks so is text, and stands on the page.
  }
  return { front: {}, rest: text };
}

export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The first of these that has a text. */
export const firstIn = (front: PageFile['front'], names: readonly string[]): string =>
  names.map((name) => textIn(front[name])).find(Boolean) ?? '';

const TITLE = /^\s*<h1\b[^>]*>([^]*?)<\/h1>/i;
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A heading above all else is the title of the page, and stands once. */
function titled(html: string, known: string): { title: string; html: string } {
  const [whole = '', heading = ''] = TITLE.exec(html) ?? [];
  const words = wordsOf(heading);
  return words !== '' && (known === '' || known === words)
    ? { title: words, html: html.slice(whole.length) }
    : { title: known, html };
}

export function readMarkdown(text: string): PageFile {
  const { front, rest } = frontOf(text);
  const html = marked.parse(rest, { async: false, gfm: true });
  return {
    ...titled(html, firstIn(front, ['title'])),
    description: firstIn(front, ['description', 'summary', 'excerpt']),
    lang: firstIn(front, ['lang', 'language']),
    front,
    left: [],
  };
}

const isElement = (node: Node): node is Element => 'tagName' in node;

function* elementsIn(nodes: readonly Node[]): Generator<Element> {
  const rest = nodes.toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isElement(node)) continue;
    yield node;
    rest.push(...node.childNodes.toReversed());
  }
}

const attribute = (element: Element | undefined, name: string): string =>
  element?.attrs.find((each) => each.name === name)?.value ?? '';

/** Where the text of a page is, in the order of how well that is known. */
const TEXTS = ['main', 'article', 'body'];
/** Of every page of a site the same, when they stand outside of its text. */
const AROUND = new Set(['header', 'nav', 'footer', 'aside']);

export function readHtml(text: string): PageFile {
  const elements = [...elementsIn(parse(text).childNodes)];
  const named = (name: string) => elements.find(({ tagName }) => tagName === name);
  const place = TEXTS.map(named).find(Boolean);
  const around = elements.filter(
    ({ tagName, parentNode }) => AROUND.has(tagName) && parentNode === named('body') && place !== undefined,
  );
  const meta = (name: string) =>
    attribute(
      elements.find((each) => each.tagName === 'meta' && attribute(each, 'name').toLowerCase() === name),
      'content',
    );
  if (place?.tagName === 'body')
    place.childNodes = place.childNodes.filter((node) => !around.includes(node as Element));
  const titleElement = named('title');
  const title = titleElement ? wordsOf(serialize(titleElement)) : '';
  const { title: heading, html } = titled(place ? serialize(place).trim() : '', '');
  return {
    title: heading || title,
    html,
    description: meta('description'),
    lang: attribute(named('html'), 'lang'),
    front: {},
    left: [...new Set(around.map(({ tagName }) => `<${tagName}>`))],
  };
}
