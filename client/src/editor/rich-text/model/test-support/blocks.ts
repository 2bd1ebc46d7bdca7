import { canonicalMarked, type Marks } from '@vestry/sync/tree/marked-text';
import fc from 'fast-check';
import { EditorState } from 'prosemirror-state';
import { type Block, type BlockKind, documentOf } from '../blocks';
import type { Blocks } from '../changes';
import { keysPlugin } from '../keys';

const words = fc.oneof(
  fc.constantFrom('We meet ', 'on Sunday', '.', 'a\nb', '\n', '週日上午十點', 'مرحبا ', '👩‍👩‍👧 ', ' '),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
);
const marks: fc.Arbitrary<Marks> = fc
  .record(
    {
      b: fc.constant(true as const),
      i: fc.constant(true as const),
      href: fc.constantFrom('/about', '#x'),
      lang: fc.constantFrom('ja', 'ar'),
      s: fc.constant(true as const),
      height: fc.constantFrom('sub', 'sup'),
    },
    { requiredKeys: [] },
  )
  .map(({ height, ...others }) => (height === undefined ? others : { ...others, [height]: true }));
const text = fc.array(fc.tuple(words, marks), { minLength: 1, maxLength: 5 }).map(canonicalMarked);
const key = fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme-ascii' });
const line = fc.string({ minLength: 1, maxLength: 9 });

const written = fc.record(
  { key, kind: fc.constantFrom<BlockKind>('p', 'h2', 'h3', 'h4', 'quote'), text },
  { requiredKeys: ['key', 'kind'] },
);
const item = fc.record(
  { key, kind: fc.constantFrom<BlockKind>('bullet', 'number'), level: fc.constantFrom(2, 3), text },
  { requiredKeys: ['key', 'kind'] },
);
const startingItem = fc.record(
  { key, kind: fc.constant<BlockKind>('number'), level: fc.constantFrom(2, 3), start: fc.nat(20), text },
  { requiredKeys: ['key', 'kind', 'start'] },
);
const picture = fc.record(
  {
    key,
    kind: fc.constant<BlockKind>('image'),
    image: fc.constant('/api/v1/media/a.png'),
    alt: line,
    caption: line,
  },
  { requiredKeys: ['key', 'kind'] },
);

/** Lists of blocks as they are stored. */
export const anyBlocks: fc.Arbitrary<Blocks> = fc.uniqueArray(
  fc
    .oneof({ weight: 3, arbitrary: written }, { weight: 2, arbitrary: item }, startingItem, picture)
    .map((block: Block) => (block.text?.length === 0 ? { key: block.key, kind: block.kind } : block)),
  { maxLength: 8, selector: ({ key }) => key },
);

/** The editor's state, with keys that count from 1. */
export function stateOf(blocks: Blocks): EditorState {
  let made = 0;
  const newKey = () => `new${(made += 1)}`;
  return EditorState.create({ doc: documentOf(blocks), plugins: [keysPlugin(newKey)] });
}
