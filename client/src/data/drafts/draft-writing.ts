import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { appendRows, compactDraft } from './draft-journal';
import { type DraftStand, reload } from './draft-stand';

/** So many rows after the snapshot, a new one is written. */
const COMPACT_AFTER = 200;

/** Appends what is only in memory to the journal. Throws when the storage fails; then all of it is still in memory. */
export async function writeEdits(stand: DraftStand): Promise<void> {
  const { db, uid, model, base, head, change } = stand;
  const { state, confirmed } = model;
  const batch = model.take();
  if (!batch) return;
  try {
    const dirty = isDirty(base, batch.rows.at(-1)?.type === 'edit', state);
    const named = base === null && batch.rows.some((row) => row.operations.some(({ op }) => op === 'field'));
    const written = await appendRows(db, uid, {
      known: confirmed.sequence,
      rows: batch.rows,
      begin: head || !base ? null : { base, change },
      dirty,
      turned: dirty !== (head?.dirty ?? false),
      fields: named ? state.fields : null,
    });
    if (!written) {
      batch.failed();
      await reload(stand);
      return;
    }
    batch.written(written.seqs, written.foreign);
    if (written.head.change === change) stand.head = written.head;
    else {
      // Another tab has begun the draft, or moved it, on a version that this one has not seen: all of it is read anew.
      stand.head = null;
      await reload(stand);
    }
  } catch (error) {
    batch.failed();
    throw error;
  }
}

/** Cheap for a key press: only what turns back can make the draft equal to its base again. */
function isDirty(base: DocumentState | null, edited: boolean, state: DocumentState): boolean {
  if (base === null) return true;
  return edited ? state !== base : diff(base, state).length > 0;
}

/** Now and then a snapshot, so that opening never replays more than some hundred rows. */
export async function compactNowAndThen(stand: DraftStand): Promise<void> {
  const { state, sequence } = stand.model.confirmed;
  if (sequence - stand.snapshotAt < COMPACT_AFTER) return;
  await compactDraft(stand.db, stand.uid, state, sequence);
  stand.snapshotAt = sequence;
}
