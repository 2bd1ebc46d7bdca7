import { t } from '@vestry/sync/messages/translate';
import { useUploadProgress, useUploads } from '../../data/media/use-uploads';
import { UploadRowView } from './upload-row-view';

/** The images and files that this device has not uploaded yet, for the outbox. */
export default function WaitingUploads() {
  const uploads = useUploads() ?? [];
  const progress = useUploadProgress();
  return (
    <ul aria-label={t('media.uploads')} className="flex flex-col gap-2 border-t border-line p-2">
      {uploads.map((row) => (
        <UploadRowView key={row.seq} row={row} progress={progress.get(row.seq)} />
      ))}
    </ul>
  );
}
