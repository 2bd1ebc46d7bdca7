import type { SiteFile } from '@vestry/sync/contract/files';
import { t } from '@vestry/sync/messages/translate';
import { removeFile, usesOfFile, wholeName } from '../../../data/media/file-list';
import { useDatabase } from '../../../data/storage/use-database';
import { ConfirmModal } from '../../../ui/confirm-modal';
import { notify } from '../../../ui/notify';
import { sayMediaDeleted } from '../trash/put-back';
import { UseList, useUses } from '../use-list';

/** The question before deleting, with the places whose link would lead nowhere. */
export function DeleteFile({ file, onClose }: { file: SiteFile | null; onClose: () => void }) {
  const db = useDatabase();
  const uses = useUses(file?.filename, usesOfFile);
  const used = Array.isArray(uses) && uses.length > 0;
  const confirm = async () => {
    if (!file || !db) return;
    try {
      // Only who has read where it is used has decided that it goes all the same.
      await removeFile(db, file.filename, used);
      sayMediaDeleted({ kind: 'file', filename: file.filename, name: wholeName(file) });
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <ConfirmModal
      open={file !== null}
      onClose={onClose}
      title={t('files.delete')}
      confirmLabel={used ? t('media.deleteAnyway') : t('files.delete')}
      onConfirm={confirm}
    >
      <p className="text-ink [overflow-wrap:anywhere]">
        {file ? t('files.deleteQuestion', { name: wholeName(file) }) : null}
      </p>
      <div className="mt-3 min-h-5">
        <UseList uses={uses} heading={<p className="mb-2">{t('files.willLeadNowhere')}</p>} />
      </div>
    </ConfirmModal>
  );
}
