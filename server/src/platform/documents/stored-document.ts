import type { DocumentKind, PageStatus } from '@vestry/sync/contract/document';
import { canonicalText } from '@vestry/sync/tree/canonical';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { mostShapes } from '@vestry/sync/widgets/shapes';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';

/** A row of `documents`, as SQL gives it. Columns are named as in the query, in camel case. */
export interface DocumentRow {
  uid: string;
  kind: DocumentKind;
  id: number;
  version: number;
  fields: Record<string, unknown>;
  contents: string;
  uses: number[];
  creator: string | null;
  editor: string | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  openConflicts: number;
  queuedStatus: PageStatus | null;
  /** The version that visitors see of a page with unpublished changes. */
  publishedVersion: number | null;
  publishedAt: Date | null;
  publishedRoute: string | null;
}

/**
 * Contents are written by this product only, as canonical JSON of a checked tree. Widgets that a former version of it
 * has written get their shape of today.
 */
export function parseStored(contents: string): TreeNode {
  return upgradeTree(JSON.parse(contents) as TreeNode);
}

/** Stored contents as they are given out; not looked into as long as no widget has ever had another shape. */
export function currentContents(contents: string): string {
  if (mostShapes() === 0) return contents;
  const stored = JSON.parse(contents) as TreeNode;
  const tree = upgradeTree(stored);
  return tree === stored ? contents : canonicalText(tree);
}

export function stateOf(row: { fields: Record<string, unknown>; contents: string }): DocumentState {
  return { fields: row.fields, tree: parseStored(row.contents) };
}

/** Gives the fields with which every reply about a document begins. */
export function headOf({ id, uid, version, creator, editor, createdAt, updatedAt }: DocumentRow) {
  return {
    id,
    uid,
    version,
    creator: author(creator),
    editor: author(editor),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function author(username: string | null): { username: string } | null {
  return username === null ? null : { username };
}
