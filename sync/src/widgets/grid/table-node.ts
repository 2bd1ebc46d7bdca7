import type { TreeNode } from '../../tree/node';
import { withNewestShape } from '../shapes';

/** A new table with these fields. */
export const tableNode = (id: string, fields: object): TreeNode => ({
  value: withNewestShape({ id, type: 'table1', ...fields }),
});

/** Returns a new article with these blocks. */
export const articleNode = (id: string, blocks: readonly object[]): TreeNode => ({
  value: withNewestShape({ id, type: 'article', blocks }),
});
