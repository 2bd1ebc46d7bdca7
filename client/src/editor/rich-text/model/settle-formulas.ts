/** What the pages that draw a formula themselves have beside its MathML. */
const DRAWN = '.katex-html, img, svg';

type Part = Node | string;

const element = (math: Element, name: string, parts: readonly Part[]): Element => {
  const made = math.ownerDocument.createElement(name);
  made.append(...parts);
  return made;
};

/** A part of more than one sign stands in brackets where a slash would take only its end. */
const bracketed = (part: Element): Part[] =>
  Array.from(part.textContent.trim()).length > 1 ? ['(', ...partsOf(part), ')'] : partsOf(part);

function partsOf(math: Element): Part[] {
  const parts = [...math.children];
  const part = (at: number): Part[] => (parts[at] ? partsOf(parts[at]) : []);
  const placed = (name: 'sub' | 'sup', at: number) => element(math, name, part(at));
  switch (math.localName) {
    case 'annotation':
    case 'annotation-xml':
      return [];
    case 'msup':
    case 'mover':
      return [...part(0), placed('sup', 1)];
    case 'msub':
    case 'munder':
      return [...part(0), placed('sub', 1)];
    case 'msubsup':
    case 'munderover':
      return [...part(0), placed('sub', 1), placed('sup', 2)];
    case 'mfrac':
      return parts.flatMap((each, at) => [...(at > 0 ? ['/'] : []), ...bracketed(each)]);
    case 'msqrt':
      return ['√(', ...parts.flatMap(partsOf), ')'];
    default:
      return parts.length > 0 ? parts.flatMap(partsOf) : [math.textContent.trim()];
  }
}

/** Formulas are text, with what they have above and below the line. */
export function settleFormulas(root: ParentNode): void {
  for (const math of root.querySelectorAll('math')) {
    const frame = math.closest('.katex, .mwe-math-element, mjx-container');
    for (const drawn of frame?.querySelectorAll(DRAWN) ?? []) drawn.remove();
    math.replaceWith(...partsOf(math));
  }
}
