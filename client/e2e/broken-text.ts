/** Runs in a window: texts that reach over its edge or are cut off, save where a visitor can scroll to them. */
export function brokenText(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const broken = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
  const scrolls = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!element || element.closest('[inert], .hidden-text, .trap') || scrolls(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, right } = range.getBoundingClientRect();
    // The nearest box that hides what is outside of it.
    let box = element;
    while (box.parentElement && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
    const edge = box.getBoundingClientRect();
    if (left < Math.max(0, edge.left) - 1 || right > Math.min(clientWidth, edge.right) + 1) {
      broken.push(`${element.tagName}.${element.className} from ${Math.round(left)} to ${Math.round(right)}`);
    }
  }
  return broken;
}
