import { t } from '@vestry/sync/messages/translate';
import { LuImage, LuRotateCw, LuX } from 'react-icons/lu';
import type { UploadRow } from '../../data/storage/upload-row';
import { useUploadProgress, useUploads } from '../../data/media/use-uploads';
import { exportLater } from '../../data/session/export-later';
import { Button } from '../../ui/inputs/button';
import { ExportButton } from '../../entities/changes/export-button';
import { IconButton } from '../../ui/inputs/icon-button';
import { Spinner } from '../../ui/feedback/spinner';
import { dismissPreparing, preparing, retryPreparing } from './images/preparing';
import { UploadFrame, UploadRowView } from './upload-row-view';
import { useStore } from '../../lib/use-store';

/** What is being read, and what this device has not uploaded yet of one kind. Nothing when there is none. */
export function UploadList({ kind }: { kind: UploadRow['kind'] }) {
  const images = useStore(preparing);
  const reading = kind === 'image' ? images : [];
  const uploads = (useUploads() ?? []).filter((row) => row.kind === kind);
  const progress = useUploadProgress();
  if (reading.length + uploads.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <ul aria-label={t('media.uploads')} className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {reading.map(({ id, name, error, file }) => (
          <UploadFrame
            key={id}
            name={name}
            failed={error !== null}
            thumbnail={
              <span className="flex size-full items-center justify-center text-faint">
                {error === null ? <Spinner /> : <LuImage />}
              </span>
            }
            text={error ?? t('media.preparing')}
            {...(error === null ? { progress: 0 } : {})}
            actions={
              error === null ? null : (
                <>
                  {file ? (
                    <Button size="sm" icon={<LuRotateCw />} onClick={() => retryPreparing(id, file)}>
                      {t('common.retry')}
                    </Button>
                  ) : null}
                  <IconButton
                    label={t('media.dismissUpload', { name })}
                    icon={<LuX />}
                    onClick={() => dismissPreparing(id)}
                  />
                </>
              )
            }
          />
        ))}
        {uploads.map((row) => (
          <UploadRowView key={row.seq} row={row} progress={progress.get(row.seq)} />
        ))}
      </ul>
      {uploads.some(({ seq }) => !progress.has(seq)) ? (
        <div className="flex justify-end">
          <ExportButton work={exportLater} />
        </div>
      ) : null}
    </div>
  );
}
