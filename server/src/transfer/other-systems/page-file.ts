import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { lineOf, plain } from '../wordpress/text/plain-text';
import { firstIn, type Front, frontOf } from './front-matter';
import { withBoundedDepth } from './markdown-depth';
import { markdownHtml } from './markdown-footnotes';
import { markupOf } from './markup-of';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** What a file of Markdown or HTML says of its page; all texts but its title are HTML. */
export interface PageFile {
  title: string;
  html: string;
  description: string;
  /** BCP 47; '' where it says none. */
  lang: string;
  /** Undefined: there is one, and it cannot be read. */
  front: Front | undefined;
  /** What of the file is not taken. */
  left: string[];
}

const TITLE = /^\s*<h1\b[^>]*>([^]*?)<\/h1>/i;
const wordsOf = (html: string): string => plain(html, 1_000);

/** A heading above all else is the title of the page, and stands once. */
function titled(html: string, known: string): { title: string; html: string } {
  const [whole = '', heading = ''] = TITLE.exec(html) ?? [];
  const words = wordsOf(heading);
  return words !== '' && (known === '' || lineOf(known, words.length) === words)
    ? { title: words, html: html.slice(whole.length) }
    : { title: known, html };
}

const about = (front: Front = {}) => ({
  title: firstIn(front, ['title']),
  description: markupOf(firstIn(front, ['description', 'summary', 'excerpt'])),
  lang: firstIn(front, ['lang', 'language']),
});

export function readMarkdown(text: string): PageFile {
  const { front, rest } = frontOf(text);
  const said = about(front);
  const html = markdownHtml(withBoundedDepth(rest), said.lang);
  return { ...said, ...titled(html, said.title), front, left: [] };
}

const isElement = (node: Node): node is Element => 'tagName' in node;

function* elementsIn(nodes: readonly Node[]): Generator<Element> {
  const rest = nodes.toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isElement(node)) continue;
    yield node;
    // One by one: a call takes no hundred thousand arguments.
    for (const child of node.childNodes.toReversed()) rest.push(child);
  }
}

const attribute = (element: Element | undefined, name: string): string =>
  element?.attrs.find((each) => each.name === name)?.value ?? '';

/** Where the text of a page is, in the order of how well that is known. */
const TEXTS = ['main', 'article', 'body'];
/** Of every page of a site the same, when they stand outside of its text. */
const AROUND = new Set(['header', 'nav', 'footer', 'aside']);

export function readHtml(text: string): PageFile {
  const { front, rest } = frontOf(text);
  const said = about(front);
  const elements = [...elementsIn(parse(rest).childNodes)];
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
  const { title: heading, html } = titled(place ? serialize(place).trim() : '', said.title);
  return {
    title: heading || title,
    html,
    description: said.description || markupOf(meta('description')),
    lang: said.lang || attribute(named('html'), 'lang'),
    front,
    left: [...new Set(around.map(({ tagName }) => `<${tagName}>`))],
  };
}
