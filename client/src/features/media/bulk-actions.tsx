import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuTag, LuTrash2 } from 'react-icons/lu';
import type { Library, LibraryItem } from '../../data/media/library';
import { deleteMany, restoreMany } from '../../data/media/many-media';
import type { VestryDatabase } from '../../data/storage/database';
import { useDatabase } from '../../data/storage/use-database';
import { sentences } from '../../lib/text';
import { Button } from '../../ui/inputs/button';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { notify } from '../../ui/feedback/notify';
import { notifyUndo } from '../../ui/feedback/notify-undo';
import { namesOf } from '../../ui/tables/selection/names-of';
import { SelectionBar } from '../../ui/tables/selection/selection-bar';
import type { Selection } from '../../ui/tables/selection/use-selection';
import { TagMany } from './tags/tag-many';

async function restore<Item extends LibraryItem>(
  db: VestryDatabase,
  library: Library<Item>,
  items: readonly Item[],
): Promise<void> {
  try {
    await restoreMany(db, library, items);
    notify.success(t(`${library.name}.manyRestored`, { count: items.length }));
  } catch (cause) {
    notify.failure(cause);
  }
}

/** Deletes them, and says in one message what became of all, with the way back. */
async function deleteAll<Item extends LibraryItem>(
  db: VestryDatabase,
  library: Library<Item>,
  items: readonly Item[],
): Promise<void> {
  const { name } = library;
  const { deleted, used, error } = await deleteMany(db, library, items);
  const stayed = used.length > 0 ? t(`${name}.manyUsed`, { count: used.length }) : '';
  if (error !== null) notify.failure(error);
  if (deleted.length === 0) {
    if (stayed) notify.info(stayed);
    return;
  }
  const message = sentences(t(`${name}.manyInTrash`, { count: deleted.length }), stayed);
  notifyUndo(message, () => void restore(db, library, deleted), { spoken: true });
}

interface BulkActionsProps<Item extends LibraryItem> {
  library: Library<Item>;
  /** What people call one. */
  nameOf: (item: Item) => string;
  selection: Selection<Item>;
  /** Of the list, on all pages. */
  total: number;
}

/** What can be done with many images or files at once. */
export function BulkActions<Item extends LibraryItem>(props: BulkActionsProps<Item>) {
  const { library, nameOf, selection, total } = props;
  const { name } = library;
  const db = useDatabase();
  const [asked, setAsked] = useState<readonly Item[] | null>(null);
  const [tagging, setTagging] = useState(false);
  const says = t(`${name}.deleteMany`, { count: asked?.length ?? 0 });
  const confirm = async () => {
    if (!db || !asked) return;
    await deleteAll(db, library, asked);
    selection.clear();
  };
  return (
    <>
      <SelectionBar selection={selection} total={total}>
        <Button size="sm" icon={<LuTag />} onClick={() => setTagging(true)}>
          {t('media.tags')}
        </Button>
        <Button size="sm" tone="red" icon={<LuTrash2 />} onClick={() => setAsked(selection.items)}>
          {t('common.delete')}
        </Button>
      </SelectionBar>
      {tagging ? (
        <TagMany library={library} items={selection.items} onClose={() => setTagging(false)} />
      ) : null}
      <ConfirmModal
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={says}
        confirmLabel={says}
        onConfirm={confirm}
      >
        <p className="[overflow-wrap:anywhere]">
          {t('media.deleteManyText', {
            count: asked?.length ?? 0,
            days: TRASH_DAYS,
            names: namesOf((asked ?? []).map(nameOf)),
          })}
        </p>
        <p className="mt-2">{t(`${name}.deleteManyUsed`)}</p>
      </ConfirmModal>
    </>
  );
}
