import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Run } from '@vestry/sync/tree/marked-text';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;

export const attribute = (element: HtmlElement, name: string): string =>
  element.attrs.find((each) => each.name === name)?.value.trim() ?? '';

export const hasClass = (element: HtmlElement, name: string): boolean =>
  attribute(element, 'class').split(/\s+/).includes(name);

/** Cuts to at most so many UTF-16 units, and no half of a character at the end. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Text that may be stored: no control character but line breaks, no half of a character. */
export const storable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}]/gu, (each) => (each === '\n' ? each : each === '\t' ? ' ' : ''));

/** Returns the words in it, as one line. */
export function wordsOf(element: HtmlElement): string {
  const words: string[] = [];
  const collect = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if ('value' in node) words.push(node.value);
      else if (isElement(node) && !/^(?:script|style|template|noscript)$/.test(node.tagName))
        collect(node.childNodes);
    }
  };
  collect(element.childNodes);
  return storable(words.join('')).replaceAll(/\s+/g, ' ').trim();
}

/** Returns all elements of that name below this one, in their order. */
export function elementsBelow(element: HtmlElement, name: string): HtmlElement[] {
  return element.childNodes.filter(isElement).flatMap((child) => {
    const below = elementsBelow(child, name);
    return child.tagName === name ? [child, ...below] : below;
  });
}

/** Whether an element of one of these names is below this one. */
export const hasBelow = (element: HtmlElement, names: ReadonlySet<string>): boolean =>
  element.childNodes.some((node) => isElement(node) && (names.has(node.tagName) || hasBelow(node, names)));

/** Without white space at both ends. */
export function trimmed(runs: readonly Run[]): Run[] {
  const left = [...runs];
  for (let first = left[0]; first; first = left[0]) {
    const [words, marks = {}] = first;
    const rest = words.trimStart();
    if (rest === words) break;
    if (rest === '') left.shift();
    else left[0] = [rest, marks];
  }
  for (let last = left.at(-1); last; last = left.at(-1)) {
    const [words, marks = {}] = last;
    const rest = words.trimEnd();
    if (rest === words) break;
    if (rest === '') left.pop();
    else left[left.length - 1] = [rest, marks];
  }
  return left;
}
