import { t } from '@vestry/sync/messages/translate';
import { type Library, type LibraryItem, removeItem } from '../../data/media/library';
import { useDatabase } from '../../data/storage/use-database';
import { sayDeleted } from '../../entities/trash/restore';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { notify } from '../../ui/feedback/notify';
import { UseList, useUses } from './use-list';

interface DeleteItemProps<Item extends LibraryItem> {
  library: Library<Item>;
  item: Item | null;
  /** What people call it. */
  nameOf: (item: Item) => string;
  /** What the question calls it; left out, as people do. */
  askedAs?: (item: Item) => string;
  onClose: () => void;
  onDeleted?: () => void;
}

/** The question before deleting an image or a file, with the places that would lose it. */
export function DeleteItem<Item extends LibraryItem>(props: DeleteItemProps<Item>) {
  const { library, item, nameOf, askedAs = nameOf, onClose, onDeleted } = props;
  const { name, kind } = library;
  const db = useDatabase();
  const uses = useUses(library, item?.filename);
  const used = Array.isArray(uses) && uses.length > 0;
  const confirm = async () => {
    if (!item || !db) return;
    const { filename } = item;
    try {
      // Only who has read where it is used has decided that it goes all the same.
      await removeItem(db, library, { filename, force: used });
      onDeleted?.();
      const called = nameOf(item);
      sayDeleted({ kind, key: filename, name: called }, t('media.inTrash', { name: called }));
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <ConfirmModal
      open={item !== null}
      onClose={onClose}
      title={t(`${name}.delete`)}
      confirmLabel={used ? t('media.deleteAnyway') : t(`${name}.delete`)}
      onConfirm={confirm}
    >
      <p className="text-ink [overflow-wrap:anywhere]">
        {item ? t(`${name}.deleteQuestion`, { name: askedAs(item) }) : null}
      </p>
      <div className="mt-3 min-h-5">
        <UseList uses={uses} heading={<p className="mb-2">{t(`${name}.willLose`)}</p>} />
      </div>
    </ConfirmModal>
  );
}
