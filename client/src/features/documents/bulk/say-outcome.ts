import { t } from '@vestry/sync/messages/translate';
import { type Outcome, refusedOf } from '../../../data/documents/many-documents';
import { notify } from '../../../ui/feedback/notify';
import { notifyUndo } from '../../../ui/feedback/notify-undo';
import { namesOf } from '../../../ui/tables/selection/names-of';

interface Says<Done> {
  /** What was done to so many. */
  done: (count: number) => string;
  /** Left out where nothing can be undone. */
  undo?: ((done: ReadonlyMap<string, Done>) => Promise<string>) | undefined;
}

/** One message for all of them: what was done, what was not and to which, and the way back. */
export function sayOutcome<Done>({ done, gone, failed }: Outcome<Done>, says: Says<Done>): void {
  const parts = [
    done.size > 0 ? says.done(done.size) : '',
    gone.length > 0 ? t('documents.manyGone', { count: gone.length, names: namesOf(gone) }) : '',
    failed.length > 0 ? t('documents.manyFailed', { count: failed.length, names: namesOf(failed) }) : '',
  ];
  const text = parts.filter(Boolean).join('. ');
  if (done.size === 0) return notify.error(text);
  const { undo } = says;
  if (undo) notifyUndo(text, () => void undo(done).then(notify.success, notify.failure), { spoken: true });
  else notify.success(text);
  void sayRefused([...done.keys()]);
}

/** The server may refuse what this device has done: a permission that was taken away, a header that is used. */
async function sayRefused(uids: readonly string[]): Promise<void> {
  const names = await refusedOf(uids);
  if (names.length > 0)
    notify.error(t('documents.manyRefused', { count: names.length, names: namesOf(names) }));
}
