import type { Dexie } from 'dexie';
import { withReason } from '@vestry/sync/engine/change-result';
import type { OutboxRow } from '@vestry/sync/engine/ports';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { compareShapes, knownShapes } from '@vestry/sync/widgets/shapes';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import type { DocumentContents, DraftState } from './rows';

/**
 * What is read from the tables is as this program writes it: trees in the shapes that it knows, refusals with a reason. The
 * rows stay as they are.
 */
export function upgradeWhatIsRead(db: Dexie): void {
  db.table<DocumentContents>('contents').hook('reading', upgradedContents);
  db.table<DraftState>('draftStates').hook('reading', upgradedDraft);
  db.table<OutboxRow>('outbox').hook('reading', upgradedChange);
}

/** A former program has stored the code of a refusal. */
function upgradedChange(row: OutboxRow | undefined): OutboxRow | undefined {
  if (!row?.result) return row;
  const result = withReason(row.result);
  return result === row.result ? row : { ...row, result };
}

/** Undefined is read for a key without a row. */
function upgradedContents(row: DocumentContents | undefined): DocumentContents | undefined {
  if (!row) return row;
  const [server, view] = [upgraded(row.server), upgraded(row.view)];
  return server === row.server && view === row.view ? row : { ...row, server, view };
}

function upgradedDraft(row: DraftState | undefined): DraftState | undefined {
  if (!row) return row;
  const [base, snapshot] = [upgraded(row.base), upgraded(row.snapshot)];
  return base === row.base && snapshot === row.snapshot ? row : { ...row, base, snapshot };
}

function upgraded<State extends DocumentState | null>(state: State): State {
  if (!state) return state;
  const tree = upgradeTree(state.tree);
  return tree === state.tree ? state : { ...state, tree };
}

/** The shapes of widgets that the newest program knew which has used this database. */
interface ShapesRow {
  key: 'shapes';
  shapes: string;
}

const shapesIn = (db: Dexie) => db.table<ShapesRow, string>('meta');

/** Whether a program has used the database that knows newer shapes than this one. */
export async function isUsedByNewer(db: Dexie): Promise<boolean> {
  const row = await shapesIn(db).get('shapes');
  if (!row) return false;
  // A type that is unknown here may be one that was taken out of the product: it says nothing about the age.
  const known = row.shapes.split(',').filter((shape) => definitionOf(shape.split('.')[0] ?? ''));
  return compareShapes(known.join(',')) === 'newer';
}

/** Says in the database what this program knows, unless a newer one has used it. Resolves to whether it has. */
export async function noteShapes(db: Dexie): Promise<boolean> {
  const rows = shapesIn(db);
  const shapes = knownShapes();
  // Nearly always: nothing is written then.
  if (((await rows.get('shapes'))?.shapes ?? '') === shapes) return false;
  return db.transaction('rw', rows, async () => {
    if (await isUsedByNewer(db)) return true;
    await rows.put({ key: 'shapes', shapes });
    return false;
  });
}
