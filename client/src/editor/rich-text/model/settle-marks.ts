/** Elements, and styles without spaces, that say that words look so, or that they do not. */
interface Look {
  tags: string;
  on: RegExp;
  off: RegExp;
}

export const BOLD: Look = {
  tags: 'b, strong',
  on: /(?:^|;)font-weight:(?:bold|[6-9]\d\d)/i,
  off: /(?:^|;)font-weight:(?:normal|lighter|[1-5]\d\d)/i,
};
export const SLANTED: Look = {
  tags: 'i, em',
  on: /(?:^|;)font-style:(?:italic|oblique)/i,
  off: /(?:^|;)font-style:normal/i,
};

/** What an element says of its words; undefined where it says nothing. */
function saysOf(element: Element, { tags, on, off }: Look): boolean | undefined {
  const style = (element as HTMLElement).dataset.style ?? '';
  if (off.test(style)) return false;
  return on.test(style) || element.matches(tags) || undefined;
}

function nearest(from: Element | null, root: ParentNode, look: Look): Element | undefined {
  for (let at = from; at && at !== root; at = at.parentElement) if (saysOf(at, look) !== undefined) return at;
  return undefined;
}

/** The element says nothing any more: the words of which it was the last to say something say it themselves. */
function handDown(element: HTMLElement, root: ParentNode, look: Look): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const own: Text[] = [];
  while (texts.nextNode())
    if (nearest(texts.currentNode.parentElement, root, look) === element) own.push(texts.currentNode as Text);
  for (const text of own) {
    const marked = element.ownerDocument.createElement(look.tags.split(',')[0]!);
    text.replaceWith(marked);
    marked.append(text);
  }
  element.dataset.style = (element.dataset.style ?? '').replace(look.on, '');
  if (!element.matches(look.tags)) return;
  const plain = element.ownerDocument.createElement('span');
  for (const { name, value } of element.attributes) plain.setAttribute(name, value);
  plain.replaceChildren(...element.childNodes);
  element.replaceWith(plain);
}

/** A mark holds for all that is in its element: of one that is taken back within it, each of its words has it alone. */
export function settleMarks(root: ParentNode): void {
  for (const look of [BOLD, SLANTED])
    for (const plain of root.querySelectorAll('[data-style]')) {
      if (saysOf(plain, look) !== false) continue;
      const around = nearest(plain.parentElement, root, look);
      if (around && saysOf(around, look) === true) handDown(around as HTMLElement, root, look);
    }
}
