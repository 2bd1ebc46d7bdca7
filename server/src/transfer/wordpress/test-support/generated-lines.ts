import fc from 'fast-check';

/** What one text is written with: words and addresses that no other part of it has. */
export class Writing {
  readonly words: string[] = [];
  readonly links: string[] = [];
  readonly counted: string[] = [];

  word(): string {
    const word = `q${this.words.length}z`;
    this.words.push(word);
    return word;
  }

  link(): string {
    const link = `https://l.test/${this.links.length}z`;
    this.links.push(link);
    return link;
  }

  count(kind: string, name: string): void {
    this.counted.push(`${kind} ${name}`);
  }
}

export type Part = (writing: Writing) => string;

const MARKS = [
  'b',
  'strong',
  'i',
  'em',
  's',
  'del',
  'strike',
  'sup',
  'sub',
  'cite',
  'dfn',
  'span',
  'font',
  'q',
];
const SIMPLER = ['u', 'code', 'kbd', 'mark', 'small', 'abbr', 'ins', 'x-note', 'samp', 'var', 'tt'];

export const attributes = (value: object) =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('--', String.raw`\u002d\u002d`);
export const joined = (parts: readonly Part[], writing: Writing, between = ' ') =>
  parts.map((part) => part(writing)).join(between);

const text: Part = (writing) => `${writing.word()} ${writing.word()}`;

/** Parts within a line. */
export const lineLeaves: Record<string, Part> = {
  text,
  break: () => '<br>',
  image: (writing) => `<img src="https://i.test/a.jpg" alt="${writing.word()}">`,
  noImage: (writing) => {
    writing.count('html', 'img');
    return `<img src="javascript:x" alt="${writing.word()}">`;
  },
  shortcode: (writing) => {
    writing.count('shortcode', 'acme');
    return `[acme id="3" title="${writing.word()}"]`;
  },
  bareShortcode: (writing) => {
    writing.count('shortcode', 'acme_cart');
    return '[acme_cart]';
  },
  brackets: (writing) => `[${writing.word()}]`,
  comment: (writing) => {
    writing.count('unknownBlock', 'acme/mark');
    return `<!-- wp:acme/mark ${attributes({ title: writing.word(), size: 3 })} /-->`;
  },
  select: (writing) => {
    writing.count('html', 'select');
    return `<select><option>${writing.word()}</option></select>`;
  },
  drawing: (writing) => {
    writing.count('html', 'svg');
    return `<svg><title>${writing.word()}</title></svg>`;
  },
  formula: (writing) => {
    writing.count('changed', 'math');
    return `<math><msup><mi>${writing.word()}</mi><mn>${writing.word()}</mn></msup></math>`;
  },
  button: (writing) => {
    writing.count('changed', 'button');
    return `<button>${writing.word()}<i aria-hidden="true">+</i></button>`;
  },
};

export const leaf = (names: readonly string[]): fc.Arbitrary<Part> =>
  fc.constantFrom(...names.map((name) => lineLeaves[name]!));

export function lineOf(leaves: fc.Arbitrary<Part>, hasLinks: boolean, depth = 2): fc.Arbitrary<Part> {
  if (depth === 0) return leaves;
  const inner = fc.array(lineOf(leaves, hasLinks, depth - 1), { minLength: 1, maxLength: 3 });
  const marked = fc.tuple(fc.constantFrom(...MARKS), inner).map(
    ([name, parts]): Part =>
      (writing) =>
        `<${name}>${joined(parts, writing)}</${name}>`,
  );
  const simplified = fc.tuple(fc.constantFrom(...SIMPLER), inner).map(([name, parts]): Part => (writing) => {
    writing.count('changed', name);
    return `<${name}>${joined(parts, writing)}</${name}>`;
  });
  const linked = fc
    .array(lineOf(leaf(['text', 'break']), false, depth - 1), { minLength: 1, maxLength: 2 })
    .map(
      (parts): Part =>
        (writing) =>
          `<a href="${writing.link()}">${writing.word()} ${joined(parts, writing)}</a>`,
    );
  return fc.oneof({ weight: 4, arbitrary: leaves }, marked, simplified, ...(hasLinks ? [linked] : []));
}

export const line = fc.array(lineOf(leaf(Object.keys(lineLeaves)), true), { minLength: 1, maxLength: 4 });
/** In a caption and a heading, words and marks alone. */
export const simpleLine = fc.array(lineOf(leaf(['text']), true), { minLength: 1, maxLength: 3 });
