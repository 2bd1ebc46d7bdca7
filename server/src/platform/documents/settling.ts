import type { Choice, Settling } from '@vestry/sync/contract/conflicts';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { supersededSchedules } from '@vestry/sync/contract/superseded-schedules';
import { messageOf } from '@vestry/sync/messages/message';
import { may } from '@vestry/sync/access/permissions';
import { fieldOperations } from '@vestry/sync/tree/field-operations';
import { bringBack, keepBoth } from '@vestry/sync/tree/conflict';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { jsonRows, type Transaction } from '../db/db';
import { type Applied, refused, type Refused } from './change';
import type { LockedDocument, Lost } from './locked-document';
import type { Intent } from './dependencies';
import { lostColumns, type StoredLost, withLost } from './stored-lost';
import type { Workspace } from './workspace';

/** How one conflict of a document is to be settled. */
export interface Wish extends Settling {
  uid: string;
  kind: DocumentKind;
}

interface ConflictRow extends Lost {
  uid: string;
  version: number;
  place: number;
  isSettled: boolean;
  settledBy: number | null;
  choice: Choice | null;
}

const keyOf = ({ uid, version, place }: Pick<Wish, 'uid' | 'version' | 'place'>): string =>
  `${uid} ${version} ${place}`;

/** Locks the conflicts that these wishes name; to be called before their documents are locked. */
export async function lockConflicts(tx: Transaction, wishes: readonly Wish[]): Promise<Settlings> {
  if (wishes.length === 0) return new Settlings([]);
  const names = wishes.map(({ uid, version, place }) => ({ uid, version, place }));
  const rows = await tx<(ConflictRow & StoredLost)[]>`
    select uid, version, place, operation, ${lostColumns(tx)}, settled_at is not null as "isSettled",
      settled_by as "settledBy", choice
    from conflicts
    where (uid, version, place) in (
      select uid, version, place
      from json_to_recordset(${jsonRows(tx, names)}) as n
        (uid uuid, version int, place int))
    order by uid, version, place for update`;
  return new Settlings(rows.map(withLost));
}

/** The conflicts that one transaction settles: decided in memory, as the changes of documents are. */
export class Settlings {
  readonly #rows: Map<string, ConflictRow>;
  readonly #settled: ConflictRow[] = [];

  constructor(rows: readonly ConflictRow[]) {
    this.#rows = new Map(rows.map((row) => [keyOf(row), row]));
  }

  has(wish: Wish): boolean {
    return this.#rows.has(keyOf(wish));
  }

  /** Gives what to load: a restored value may link elements, which are loaded with the document. */
  intentOf(wish: Wish): Intent {
    const row = this.#rows.get(keyOf(wish));
    const operations = row ? [bringBack(row)].filter((each) => each !== null) : [];
    return { type: 'update', uid: wish.uid, kind: wish.kind, operations };
  }

  /**
   * The choice, the mark that it is settled, and with the last one the publish that waited. Somebody who was faster is
   * 409. The same choice of the same person, and a conflict that is not there (any more), are applied and change nothing.
   */
  decide(workspace: Workspace, { uid, kind, choice, ...at }: Wish): Applied | Refused {
    const { author } = workspace;
    if (!may(author.roles, `${kind}s.update`))
      return refused('forbidden', messageOf('server.notAllowed', { action: 'update', kind }));
    const document = workspace.document(uid);
    const row = this.#rows.get(keyOf({ uid, ...at }));
    if (!document || document.deleted || !row) return unchanged(document);
    if (row.isSettled) {
      const isSame = row.settledBy === author.id && row.choice === choice;
      return isSame ? unchanged(document) : refused('conflict', messageOf('server.settledAlready'));
    }
    const chosen = operationsOf(choice, document.state, row);
    if (!chosen) return refused('invalid', messageOf('server.chooseOne'));

    const { openConflicts, queuedStatus } = document;
    const settled = [...chosen, ...closed(document, row, choice)];
    const operations = [...settled, ...endOfPlans(document, settled)];
    const outcome =
      operations.length > 0
        ? workspace.apply({ type: 'update', uid, kind, operations })
        : unchanged(document);
    if (!outcome.ok) {
      Object.assign(document, { openConflicts, queuedStatus });
      return outcome;
    }
    Object.assign(row, { isSettled: true, settledBy: author.id, choice });
    this.#settled.push(row);
    // Operations of this very change are not the device's: their outcomes are not sent to it.
    return { ...outcome, outcomes: [], plain: false };
  }

  async write(tx: Transaction): Promise<void> {
    if (this.#settled.length === 0) return;
    const rows = this.#settled.map(({ operation: _operation, lost: _lost, ...row }) => row);
    await tx`
      update conflicts c set settled_at = now(), settled_by = s."settledBy", choice = s.choice
      from json_to_recordset(${jsonRows(tx, rows)}) as s
        (uid uuid, version int, place int, "settledBy" int, choice text)
      where c.uid = s.uid and c.version = s.version and c.place = s.place`;
  }
}

/** Null where the choice makes no sense. */
function operationsOf(choice: Choice, state: DocumentState, row: Lost): Operation[] | null {
  if (choice === 'winner') return [];
  const operation = choice === 'lost' ? bringBack(row) : keepBoth(state, row);
  return operation && [operation];
}

/** One conflict fewer is open; what waited for the last one is to be done now. */
function closed(document: LockedDocument, { operation }: Lost, choice: Choice): Operation[] {
  document.openConflicts -= 1;
  const isStatus = operation.op === 'field' && operation.name === 'status';
  if (isStatus && choice === 'lost') document.queuedStatus = null;
  const { queuedStatus } = document;
  if (document.openConflicts > 0 || queuedStatus === null) return [];
  document.queuedStatus = null;
  return [{ op: 'field', name: 'status', value: queuedStatus }];
}

/** Whose choice sets another status overtakes what was scheduled, as with any other way to set it. */
function endOfPlans(
  { kind, state: { fields } }: LockedDocument,
  operations: readonly Operation[],
): Operation[] {
  const set = operations.findLast((each) => each.op === 'field' && each.name === 'status');
  if (kind !== 'page' || set?.op !== 'field') return [];
  return fieldOperations(supersededSchedules(fields, { ...fields, status: set.value }));
}

function unchanged(document: LockedDocument | undefined): Applied {
  const { id, version } = document ?? { id: 0, version: 0 };
  return { ok: true, id, version, outcomes: [], plain: false, revived: false };
}
