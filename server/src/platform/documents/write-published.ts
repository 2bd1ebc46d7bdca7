import { canonicalText } from '@vestry/sync/tree/canonical';
import { jsonRows, type Transaction } from '../db/db';
import type { LockedDocument } from './locked-document';

/**
 * Stores or removes the published state of pages whose changes become unpublished, or published; usually of none.
 */
export function writePublished(tx: Transaction, changed: readonly LockedDocument[]): PromiseLike<unknown>[] {
  const rows = changed
    .filter(({ published, stored }) => published !== (stored?.published ?? null))
    .map(({ uid, published }) => ({
      uid,
      version: published?.version ?? null,
      fields: published?.fields ?? null,
      contents: published?.tree ? canonicalText(published.tree) : null,
      uses: published?.uses ?? null,
    }));
  if (rows.length === 0) return [];
  return [
    // The version itself is a row of the history by now, with the time at which it was saved.
    tx`
      update documents d set published_version = u.version, published_fields = u.fields, published_uses = u.uses,
        published_contents = case when u.version is not null then coalesce(u.contents, d.published_contents) end,
        published_at = case when u.version is not null then
          coalesce(
          (select created_at from revisions r where r.uid = d.uid and r.version = u.version), d.published_at, now()) end
      from json_to_recordset(${jsonRows(tx, rows)}) as u
        (uid uuid, version int, fields jsonb, contents text, uses int[])
      where d.uid = u.uid`,
  ];
}
