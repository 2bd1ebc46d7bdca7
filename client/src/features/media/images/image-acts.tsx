import type { Media } from '@vestry/sync/contract/media';
import { TRASH_DAYS } from '@vestry/sync/contract/sync-limits';
import { imageName } from '@vestry/sync/media/name';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuTag, LuTrash2 } from 'react-icons/lu';
import { deleteImages, putBackImages } from '../../../data/media/many-images';
import type { VestryDatabase } from '../../../data/storage/database';
import { useDatabase } from '../../../data/storage/use-database';
import { Button } from '../../../ui/button';
import { ConfirmModal } from '../../../ui/confirm-modal';
import { notify } from '../../../ui/notify';
import { notifyUndo } from '../../../ui/notify-undo';
import { namesOf } from '../../../ui/selection/names-of';
import { SelectionBar } from '../../../ui/selection/selection-bar';
import type { Selection } from '../../../ui/selection/use-selection';
import { TagImages } from './tag-images';

async function putBack(db: VestryDatabase, images: readonly Media[]): Promise<void> {
  try {
    await putBackImages(db, images);
    notify.success(t('media.manyRestored', { count: images.length }));
  } catch (cause) {
    notify.failure(cause);
  }
}

/** Deletes them, and says in one message what became of all, with the way back. */
async function deleteAll(db: VestryDatabase, images: readonly Media[]): Promise<void> {
  const { deleted, used, error } = await deleteImages(db, images);
  const stayed = used.length > 0 ? t('media.manyUsed', { count: used.length }) : '';
  if (error !== null) notify.failure(error);
  if (deleted.length === 0) {
    if (stayed) notify.info(stayed);
    return;
  }
  const said = `${t('media.manyInTrash', { count: deleted.length })} ${stayed}`.trim();
  notifyUndo(said, () => void putBack(db, deleted), { spoken: true });
}

/** What can be done with many images at once. */
export function ImageActs({ selection, total }: { selection: Selection<Media>; total: number }) {
  const db = useDatabase();
  const [asked, setAsked] = useState<readonly Media[] | null>(null);
  const [tagging, setTagging] = useState(false);
  const says = t('media.deleteMany', { count: asked?.length ?? 0 });
  const confirm = async () => {
    if (!db || !asked) return;
    await deleteAll(db, asked);
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
      {tagging ? <TagImages images={selection.items} onClose={() => setTagging(false)} /> : null}
      <ConfirmModal
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={says}
        confirmLabel={says}
        onConfirm={confirm}
      >
        <p className="[overflow-wrap:anywhere]">
          {t('media.deleteManyText', { days: TRASH_DAYS, names: namesOf((asked ?? []).map(imageName)) })}
        </p>
        <p className="mt-2">{t('media.deleteManyUsed')}</p>
      </ConfirmModal>
    </>
  );
}
