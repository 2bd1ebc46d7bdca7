import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { canonicalText } from '@vestry/sync/tree/canonical';
import type { TreeNode } from '@vestry/sync/tree/node';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import type { Logger } from 'pino';
import { jsonRows, type Queryable, type Sql } from '../db/db';
import { Turn } from '../db/turn';
import { elementUses } from './element-uses';
import { uniqueName } from './locked-document';
import { inTransaction } from './transaction';

/** The most that one step reads and locks; a larger document is a step of its own. */
const STEP_DOCUMENTS = 100;
const STEP_BYTES = 512 * 1024;
/** Between two steps, for those who are served meanwhile. */
const PAUSE_MS = 20;
/** Widgets that a failed run names; all others are counted. */
const MOST_NAMED = 20;

const NIL = '00000000-0000-0000-0000-000000000000';

interface StoredRow {
  uid: string;
  kind: DocumentKind;
  fields: Record<string, unknown>;
  contents: string;
}

interface Rewritten {
  uid: string;
  contents: string;
  uses: number[];
}

/** The shapes that this program knows are not those that all stored widgets were last brought to. */
export async function isUpgradeDue(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ completed: string }]>`select completed from widget_shapes`;
  return row.completed !== knownShapes();
}

/**
 * Rewrites every stored document with widgets of former shapes, in place: a device makes the same of what it holds, so
 * there is no new version and no device is notified. Revisions stay as they are and are upgraded when they are read.
 * What is edited meanwhile is left to its editor. It may be interrupted at any point; the next run skips what is done.
 * Throws, at the end, the names of widgets that an upgrade failed for; they keep the last shape that they could reach.
 */
export async function upgradeStored(
  { sql, log }: { sql: Sql; log: Logger },
  signal: AbortSignal,
): Promise<{ documents: number; rewritten: number }> {
  const done = { documents: 0, rewritten: 0 };
  if (!(await isUpgradeDue(sql))) return done;
  const failures = new Failures(log);
  for (let rows = await readStep(sql, NIL); rows.length > 0; rows = await readStep(sql, rows.at(-1)!.uid)) {
    signal.throwIfAborted();
    done.documents += rows.length;
    done.rewritten += await rewrite(sql, rows, failures);
    await sleep(PAUSE_MS, undefined, { signal });
  }
  failures.throwIfAny();
  await sql`update widget_shapes set completed = ${knownShapes()}`;
  return done;
}

/** The next documents in the order of their uids, tombstones too: they may come back. */
function readStep(sql: Sql, after: string) {
  return sql<StoredRow[]>`
    select uid, kind, fields, contents from (
      select *, sum(octet_length(contents)) over (order by uid) - octet_length(contents) as before from (
        select uid, kind, fields, contents from documents
        where uid > ${after} order by uid limit ${STEP_DOCUMENTS}) next) step
    where before < ${STEP_BYTES} order by uid`;
}

/** @returns how many it has written */
async function rewrite(sql: Sql, rows: readonly StoredRow[], failures: Failures): Promise<number> {
  const turn = new Turn();
  const upgraded: Rewritten[] = [];
  for (const row of rows) {
    await turn.next();
    const stored = JSON.parse(row.contents) as TreeNode;
    const tree = upgradeTree(stored, (value, { number }, error) => failures.add(row, value, number, error));
    if (tree === stored) continue;
    const uses = elementUses({ fields: row.fields, tree });
    upgraded.push({ uid: row.uid, contents: canonicalText(tree), uses });
  }
  if (upgraded.length === 0) return 0;
  const read = new Map(rows.map(({ uid, contents }) => [uid, contents]));
  return inTransaction(
    sql,
    async (tx) => {
      const uids = upgraded.map(({ uid }) => uid);
      // In the order in which saves lock them. The setting keeps their place in the order of the space.
      const [locked] = await Promise.all([
        tx<{ uid: string; contents: string }[]>`
          select uid, contents from documents where uid = any(${uids}::uuid[]) order by uid for update`,
        tx`select set_config('vestry.in_place', 'yes', true)`,
      ]);
      const same = new Set(
        locked.filter(({ uid, contents }) => contents === read.get(uid)).map(({ uid }) => uid),
      );
      const { count } = await tx`
        update documents d set contents = u.contents, uses = u.uses
        from json_to_recordset(${jsonRows(
          tx,
          upgraded.filter(({ uid }) => same.has(uid)),
        )}) as u
          (uid uuid, contents text, uses int[])
        where d.uid = u.uid`;
      return count;
    },
    { repeatable: true },
  );
}

/** Widgets that keep a former shape: each is logged, and the first ones are what the run says. */
class Failures {
  readonly #log: Logger;
  readonly #names: string[] = [];
  #count = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(row: StoredRow, { id, type }: TreeNode['value'], upgrade: number, error: unknown): void {
    const { kind, fields } = row;
    const document = uniqueName(kind, fields);
    this.#count += 1;
    if (this.#names.length >= MOST_NAMED) return;
    const where = { label: 'upgrade', kind, document, widget: id, type, upgrade };
    this.#log.error({ ...where, err: error }, 'a widget could not be upgraded');
    const reason = error instanceof Error ? error.message : String(error);
    this.#names.push(`${kind} '${document}', ${type} '${id}', upgrade ${upgrade}: ${reason}`);
  }

  throwIfAny(): void {
    if (this.#count === 0) return;
    const more = this.#count - this.#names.length;
    const list = [...this.#names, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
    throw new Error(`Widgets that keep their former shape: ${this.#count}. ${list}`);
  }
}
