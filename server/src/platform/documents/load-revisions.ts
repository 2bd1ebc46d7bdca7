import { MAX_ID } from '@vestry/sync/contract/numbers';
import { apply } from '@vestry/sync/tree/apply';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import type { Queryable } from '../db/db';
import { parseStored } from './stored-document';

interface Step {
  uid: string;
  wanted: number;
  version: number;
  fields: Record<string, unknown>;
  contents: string | null;
  operations: Operation[] | null;
}

export interface RevisionKey {
  uid: string;
  version: number;
}

export function revisionKey(uid: string, version: number): string {
  return `${uid}:${version}`;
}

/**
 * The states of former versions, by `revisionKey`; one that never was is left out. A version that has no tree of its
 * own is made from the last one before that has, by its operations.
 */
export async function loadRevisions(
  sql: Queryable,
  requested: readonly RevisionKey[],
): Promise<Map<string, DocumentState>> {
  const states = new Map<string, DocumentState>();
  // A version above the database's `int` never was.
  const keys = requested.filter(({ version }) => version <= MAX_ID);
  if (keys.length === 0) return states;
  const steps = await sql<Step[]>`
    select wanted.uid, wanted.version as wanted, r.version, r.fields, r.contents, r.operations
    from unnest(${keys.map((key) => key.uid)}::uuid[], ${keys.map((key) => key.version)}::int[]) as wanted (uid, version)
    cross join lateral (
      select version from revisions f
      where f.uid = wanted.uid and f.version <= wanted.version and f.contents is not null
      order by version desc limit 1
    ) as start
    join revisions r on r.uid = wanted.uid and r.version between start.version and wanted.version
    order by wanted.uid, wanted.version, r.version`;
  let state: DocumentState | undefined;
  for (const step of steps) {
    if (step.contents !== null) state = { fields: step.fields, tree: parseStored(step.contents) };
    else if (state) state = { ...apply(state, step.operations ?? []).state, fields: step.fields };
    if (state && step.version === step.wanted) states.set(revisionKey(step.uid, step.version), state);
  }
  return states;
}
