import fc from 'fast-check';
import { Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { blocksOf, documentOf } from './blocks';
import { schema } from './schema';
import { anyBlocks } from './test-support/blocks';
import { runs } from '@vestry/sync/test-support/tier';

test('an article is in the view what is stored, and stored what is in the view', () => {
  fc.assert(
    fc.property(anyBlocks, (blocks) => {
      const document = documentOf(blocks);
      document.check();
      // A copy, since the blocks of the document itself are cached.
      const copy = Node.fromJSON(schema, document.toJSON());
      expect(blocksOf(copy)).toEqual(blocks);
    }),
    { numRuns: runs(500) },
  );
});

test('a block that was not touched stays the same object', () => {
  const blocks = [{ key: 'a', text: [['As it was stored, without a kind']] as const }];
  expect(blocksOf(documentOf(blocks))[0]).toBe(blocks[0]);
});
