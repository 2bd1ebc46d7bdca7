import type { DocumentKind } from '@vestry/sync/contract/document';
import { isSaved, type SyncState, syncStateOf } from '@vestry/sync/engine/sync-state';
import type { DocumentHead } from '../storage/rows';

/** A document as lists show it. */
export interface DocumentRow {
  uid: string;
  kind: DocumentKind;
  /** 0 until the server has given one. */
  id: number;
  fields: Record<string, unknown>;
  creator: string | null;
  editor: string | null;
  createdAt: string;
  updatedAt: string;
  state: SyncState['status'];
  /** Somebody has saved it once: it can be restored when it is deleted. */
  saved: boolean;
  /** Unsaved changes, on this device. */
  hasDraft: boolean;
  /** The published route of a page that has unpublished changes. */
  publishedRoute?: string | undefined;
}

export function rowOf(head: DocumentHead): DocumentRow {
  const { uid, kind, id, fields, creator, editor, createdAt, updatedAt, published } = head;
  return {
    uid,
    kind,
    id,
    fields,
    creator: creator?.username ?? null,
    editor: editor?.username ?? null,
    createdAt,
    updatedAt,
    state: syncStateOf(head).status,
    saved: isSaved(head),
    hasDraft: head.draft,
    ...(published ? { publishedRoute: published.route } : {}),
  };
}
