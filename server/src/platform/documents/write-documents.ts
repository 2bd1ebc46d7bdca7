import { canonicalText } from '@vestry/sync/tree/canonical';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { jsonRows, type Transaction } from '../db/db';
import { elementUses } from './element-uses';
import { keepLeftAddresses } from './left-addresses';
import { type LockedDocument, uniqueName } from './locked-document';
import { writePublished } from './write-published';

/**
 * A version that its operations say needs no tree of its own: it is made from the last one before that has one, never
 * from further away than this. What a save costs, on the disk and in time, is then the change and not the tree.
 */
const WHOLE_TREE_EVERY = 20;

/** A current version as it was stored. */
export interface WrittenState {
  uid: string;
  version: number;
  state: DocumentState;
  /** The length of its canonical text, in UTF-16 units. */
  bytes: number;
}

function documentRecord({ uid, kind, id, version, deleted, state }: LockedDocument, contents: string | null) {
  return { uid, kind, id, version, deleted, fields: state.fields, contents, uses: elementUses(state) };
}

function revisionRecords({ uid, revisions }: LockedDocument, lastContents: string) {
  return revisions.map(({ version, state, operations, summary, conflicts }, index) => {
    // Others never see those before the last one of its document in this transaction.
    const seen = index === revisions.length - 1;
    const whole = operations === null || version % WHOLE_TREE_EVERY === 0;
    return {
      uid,
      version,
      fields: state.fields,
      contents: !whole ? null : seen ? lastContents : canonicalText(state.tree),
      operations: whole ? null : operations,
      summary,
      conflicts,
      seen,
    };
  });
}

/**
 * Documents that give up a route or name which another one takes in the same transaction. They leave the unique
 * index first: it is checked row by row, and the order of rows in one UPDATE is anybody's guess.
 */
function yielding(changed: readonly LockedDocument[]): string[] {
  const taken = new Set(
    changed
      .filter((document) => !document.deleted)
      .map((document) => `${document.kind}:${uniqueName(document.kind, document.state.fields)}`),
  );
  return changed
    .filter(({ kind, stored, state, deleted }) => {
      if (!stored || stored.deleted) return false;
      const kept = !deleted && stored.name === uniqueName(kind, state.fields);
      return !kept && taken.has(`${kind}:${stored.name}`);
    })
    .map((document) => document.uid);
}

/** The values that lost a conflict, and what waits for its resolution: usually nothing at all. */
function disputes(
  tx: Transaction,
  editorId: number | null,
  documents: readonly LockedDocument[],
): PromiseLike<unknown>[] {
  const statements: PromiseLike<unknown>[] = [];
  const lost = documents.flatMap(({ uid, revisions }) =>
    revisions.flatMap(({ version, conflicts }) =>
      (conflicts ?? []).map(({ operation, lost }, place) => ({ uid, version, place, operation, lost })),
    ),
  );
  if (lost.length > 0) {
    statements.push(tx`
      insert into conflicts (uid, version, place, operation, lost, winner_id, loser_id)
      select l.uid, l.version, l.place, l.operation, l.lost, ${editorId}, (
        -- Who wrote what lost: of the last version that changed the same thing. Of a version whose operations were not
        -- kept that is known when it was the first one with this value, which null is not; otherwise nobody is named.
        select case when touches or (l.lost::text <> 'null' and strpos(contents, l.lost::text) > 0 and not exists (
            select from revisions e where e.uid = l.uid and e.version < former.version
              and strpos(coalesce(e.contents, e.operations::text), l.lost::text) > 0)) then editor_id end
        from (
          select r.version, r.editor_id, r.contents, exists (
            select from json_array_elements(case when r.operations is null then
              (select json_agg(c -> 'operation') from json_array_elements(r.conflicts) c) else r.operations end) o
            where (o ->> 'op', o ->> 'id', o ->> 'name', o ->> 'list') is not distinct from
                (l.operation ->> 'op', l.operation ->> 'id', l.operation ->> 'name', l.operation ->> 'list')
              and (o -> 'path')::jsonb is not distinct from (l.operation -> 'path')::jsonb) as touches
          from revisions r where r.uid = l.uid and r.version < l.version) former
        where touches or contents is not null order by version desc limit 1)
      from (
        select r.*, given -> 'lost' as lost
        from json_array_elements(${jsonRows(tx, lost)}) given,
          json_to_record(given) as r (uid uuid, version int, place int, operation json)) l`);
  }
  const disputed = documents.filter(
    ({ stored, openConflicts, queuedStatus }) =>
      openConflicts !== (stored?.openConflicts ?? 0) || queuedStatus !== (stored?.queuedStatus ?? null),
  );
  if (disputed.length > 0) {
    const rows = disputed.map(({ uid, openConflicts, queuedStatus }) => ({
      uid,
      openConflicts,
      queuedStatus,
    }));
    statements.push(tx`
      update documents d set open_conflicts = u."openConflicts", queued_status = u."queuedStatus"
      from json_to_recordset(${jsonRows(tx, rows)}) as u
        (uid uuid, "openConflicts" int, "queuedStatus" text)
      where d.uid = u.uid`);
  }
  return statements;
}

/**
 * Writes every changed document with all its new versions: a fixed number of statements for any number of changes,
 * sent at once. The space version is stamped by the database when the transaction commits.
 */
export async function writeDocuments(
  tx: Transaction,
  editorId: number | null,
  documents: Iterable<LockedDocument>,
): Promise<WrittenState[]> {
  const all = [...documents];
  const changed = all.filter((document) => document.revisions.length > 0);
  if (changed.length === 0) {
    await Promise.all(disputes(tx, editorId, all));
    return [];
  }

  const inserts: ReturnType<typeof documentRecord>[] = [];
  const updates: typeof inserts = [];
  const revisions: ReturnType<typeof revisionRecords> = [];
  const written: WrittenState[] = [];
  for (const document of changed) {
    const contents = canonicalText(document.state.tree);
    written.push({
      uid: document.uid,
      version: document.version,
      state: document.state,
      bytes: contents.length,
    });
    revisions.push(...revisionRecords(document, contents));
    if (!document.stored) inserts.push(documentRecord(document, contents));
    else
      updates.push(
        documentRecord(document, document.state.tree === document.stored.state.tree ? null : contents),
      );
  }

  const statements: PromiseLike<unknown>[] = [];
  const parked = yielding(changed);
  if (parked.length > 0) {
    statements.push(tx`update documents set deleted_at = now() where uid = any(${parked}::uuid[])`);
  }
  if (updates.length > 0) {
    statements.push(tx`
      update documents d set
        version = u.version, fields = u.fields, contents = coalesce(u.contents, d.contents), uses = u.uses,
        editor_id = ${editorId}, updated_at = now(), deleted_at = case when u.deleted then now() end
      from json_to_recordset(${jsonRows(tx, updates)}) as u
        (uid uuid, version int, fields jsonb, contents text, uses int[], deleted boolean)
      where d.uid = u.uid`);
  }
  if (inserts.length > 0) {
    statements.push(tx`
      insert into documents (uid, kind, id, version, fields, contents, uses, creator_id, editor_id, deleted_at)
      select uid, kind, id, version, fields, contents, uses, ${editorId}, ${editorId},
        case when deleted then now() end
      from json_to_recordset(${jsonRows(tx, inserts)}) as u
        (uid uuid, kind text, id int, version int, fields jsonb, contents text, uses int[], deleted boolean)`);
  }
  statements.push(tx`
    insert into revisions (uid, version, space_version, fields, contents, operations, editor_id, summary, conflicts)
    select uid, version, case when not seen then 0 end, fields, contents, operations, ${editorId}, summary, conflicts
    from json_to_recordset(${jsonRows(tx, revisions)}) as u
      (uid uuid, version int, fields jsonb, contents text, operations json, summary text, conflicts json, seen boolean)`);
  statements.push(
    ...writePublished(tx, changed),
    ...keepLeftAddresses(tx, changed),
    ...disputes(tx, editorId, all),
  );
  await Promise.all(statements);
  return written;
}
