import type { Media } from '@vestry/sync/contract/media';
import { imageName } from '@vestry/sync/media/name';
import { t } from '@vestry/sync/messages/translate';
import { useDatabase } from '../../../data/storage/use-database';
import { deleteImage } from '../../../data/media/media-list';
import { ConfirmModal } from '../../../ui/confirm-modal';
import { notify } from '../../../ui/notify';
import { sayMediaDeleted } from '../trash/put-back';
import { UseList, useUses } from '../use-list';

interface Props {
  media: Media | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** The question before deleting, with the places that would lose the image. */
export function DeleteImage({ media, onClose, onDeleted }: Props) {
  const db = useDatabase();
  const uses = useUses(media?.filename);
  const used = Array.isArray(uses) && uses.length > 0;
  const confirm = async () => {
    if (!media || !db) return;
    try {
      // Only who has read where it is used has decided that it goes all the same.
      await deleteImage(db, media.filename, used);
      onDeleted?.();
      sayMediaDeleted({ kind: 'image', filename: media.filename, name: imageName(media) });
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <ConfirmModal
      open={media !== null}
      onClose={onClose}
      title={t('media.delete')}
      confirmLabel={used ? t('media.deleteAnyway') : t('media.delete')}
      onConfirm={confirm}
    >
      <p className="text-ink [overflow-wrap:anywhere]">
        {media ? t('media.deleteQuestion', { name: media.filename }) : null}
      </p>
      <div className="mt-3 min-h-5">
        <UseList uses={uses} heading={<p className="mb-2">{t('media.willDisappear')}</p>} />
      </div>
    </ConfirmModal>
  );
}
