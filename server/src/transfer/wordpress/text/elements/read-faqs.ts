import { plainText } from '@vestry/sync/tree/marked-text';
import { blockOf } from '../blocks/block-comments';
import { marksWithin } from '../html-names';
import type { HtmlReading } from '../html-reading';
import { attribute, hasClass, type HtmlElement, type HtmlNode, isElement } from '../marked-runs';
import type { Place } from '../text-run';

/** As the widget has them. */
const MOST = { items: 100, question: 500, answer: 5_000 };

interface Asked {
  question: HtmlElement;
  answer: HtmlNode[];
}

/** The classes of a list of questions, of the question in an item, and of its answer. */
const LISTS: readonly [list: string, question: string, answer: string][] = [
  ['schema-faq', 'schema-faq-question', 'schema-faq-answer'],
  ['wp-block-rank-math-faq-block', 'rank-math-question', 'rank-math-answer'],
  ['wp-block-accordion', 'wp-block-accordion-heading', 'wp-block-accordion-panel'],
];

const FRAMES = /^(?:paragraph|details|accordion(?:-item|-heading|-panel)?|group)$/;

/** What editors leave empty between two others. */
const SPACES = new Set(['p', 'br', 'wp-break']);

/** White space, and comments that say nothing but where a block begins or ends. */
function isBetween(node: HtmlNode): boolean {
  if ('value' in node) return node.value.trim() === '';
  if (isElement(node)) return SPACES.has(node.tagName) && node.childNodes.every(isBetween);
  if (!('data' in node)) return false;
  const block = blockOf(node.data);
  return block ? block.isEnd || FRAMES.test(block.name) : !/^\s*nextpage\s*$/.test(node.data);
}

/** The elements in it; undefined where something else is beside them. */
function elementsIn({ childNodes }: HtmlElement): HtmlElement[] | undefined {
  const others = childNodes.filter((node) => !isBetween(node));
  return others.every(isElement) ? others : undefined;
}

/** Undefined for an element that is no list of questions and nothing else. */
function askedIn(list: HtmlElement): Asked[] | undefined {
  // Asked of every element of a text.
  if (list.tagName !== 'div' || list.attrs.length === 0) return undefined;
  const names = LISTS.find(([name]) => hasClass(list, name));
  if (!names) return undefined;
  const [, question, answer] = names;
  const asked = elementsIn(list)?.flatMap((item) => {
    const [first, second, ...more] = elementsIn(item) ?? [];
    const isItem =
      first && second && more.length === 0 && hasClass(first, question) && hasClass(second, answer);
    return isItem ? [{ question: first, answer: second.childNodes }] : [undefined];
  });
  return asked?.every((each) => each !== undefined) ? asked : [];
}

const isDetails = (node: HtmlNode | undefined): node is HtmlElement =>
  node !== undefined && isElement(node) && node.tagName === 'details';

/** Whether it goes on with those before it, with which it was looked at. */
function goesOn(nodes: readonly HtmlNode[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && isBetween(nodes[before]!)) before -= 1;
  return isDetails(nodes[before]);
}

/** All details that stand one after the other. */
function detailsAt(nodes: readonly HtmlNode[], first: number): { asked: Asked[]; length: number } {
  const asked: Asked[] = [];
  let length = 1;
  for (let at = first; at < nodes.length; at += 1) {
    const node = nodes[at]!;
    if (!isDetails(node)) {
      if (isBetween(node)) continue;
      break;
    }
    const summary = node.childNodes.filter(isElement).find(({ tagName }) => tagName === 'summary');
    if (!summary) return { asked: [], length: 1 };
    asked.push({ question: summary, answer: node.childNodes.filter((each) => each !== summary) });
    length = at - first + 1;
  }
  return { asked, length };
}

const BOLD = new Set(['b', 'strong', 'i', 'em']);
const LINES = new Set(['p', 'div', 'br', 'span', 'wp-break']);

/** Whether lines of text are all there is of it, but for what is bold or italic. */
function isPlain(node: HtmlNode): boolean {
  if (!isElement(node)) return 'value' in node ? !/https?:\/\/\S/i.test(node.value) : isBetween(node);
  if (!LINES.has(node.tagName) && !BOLD.has(node.tagName)) return false;
  const { sup, sub, s } = marksWithin({}, node);
  return !sup && !sub && !s && !attribute(node, 'style').includes('url(') && node.childNodes.every(isPlain);
}

/** The button or the heading around a title, and the sign beside it that nobody reads, are no part of the question. */
const titleOf = ({ childNodes }: HtmlElement): HtmlNode[] =>
  childNodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    if (attribute(node, 'aria-hidden') === 'true') return [];
    return /^(?:button|h[1-6])$/.test(node.tagName) ? titleOf(node) : [node];
  });

function textOf(reading: HtmlReading, nodes: readonly HtmlNode[], place: Place): string {
  const runs = reading.textRun.apart(() => reading.all(nodes, { ...place, kind: 'p', marks: {} }));
  return plainText(runs)
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .trim();
}

const lengthOf = (nodes: readonly HtmlNode[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum + ('value' in node ? node.value.length : isElement(node) ? lengthOf(node.childNodes) : 0),
    0,
  );

const boldIn = (nodes: readonly HtmlNode[]): string[] =>
  nodes
    .filter(isElement)
    .flatMap(({ tagName, childNodes }) => [...(BOLD.has(tagName) ? [tagName] : []), ...boldIn(childNodes)]);

/** What the widget has of them; undefined where one of them has more than that. */
function itemsOf(reading: HtmlReading, asked: readonly Asked[], place: Place): object[] | undefined {
  const parts = asked.map(({ question, answer }) => [titleOf(question), answer] as const);
  const fits = parts.every(
    ([question, answer]) =>
      [...question, ...answer].every(isPlain) &&
      lengthOf(question) <= MOST.question &&
      lengthOf(answer) <= MOST.answer,
  );
  if (parts.length === 0 || parts.length > MOST.items || !fits) return undefined;
  const items = parts.map(([question, answer]) => ({
    key: reading.made.nextKey(),
    question: textOf(reading, question, place).replaceAll('\n', ' '),
    answer: textOf(reading, answer, place),
  }));
  if (items.some(({ question, answer }) => question === '' || answer.length > MOST.answer)) return undefined;
  for (const name of boldIn(parts.flat(2))) reading.made.lose('changed', name);
  return items;
}

/**
 * Questions with their answers, which begin with the node at `first`, as the widget of these. Where one of them has what
 * the widget has not, as a link or a picture, all stay headings and paragraphs, and the report says so.
 * @returns how many nodes are read; 0: the node is read as any other
 */
export function readFaqs(
  reading: HtmlReading,
  nodes: readonly HtmlNode[],
  first: number,
  place: Place,
): number {
  const node = nodes[first]!;
  if (!isElement(node) || (isDetails(node) && goesOn(nodes, first))) return 0;
  const found = isDetails(node) ? detailsAt(nodes, first) : { asked: askedIn(node), length: 1 };
  const { made, textRun } = reading;
  if (!found.asked) return 0;
  // Within a list, a quotation, a cell or a link there is no place for a widget.
  const isWithin = textRun.isApart || place.kind !== 'p' || place.item || place.kept || place.marks.href;
  const items = isWithin ? undefined : itemsOf(reading, found.asked, place);
  if (!items) {
    made.lose('changed', 'FAQ');
    return 0;
  }
  textRun.end();
  made.questions(items, MOST.items);
  return found.length;
}
