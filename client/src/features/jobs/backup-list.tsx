import type { Backup, listBackups } from '@vestry/sync/contract/backups';
import type { Reply } from '@vestry/sync/contract/endpoint';
import { formatDateTime, formatSize } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { Badge } from '../../ui/text/badge';
import { Part } from '../../ui/layout/part';

/** Which backups there are, and whether the newest that was tried can be restored. */
export function BackupList({ list }: { list: Reply<typeof listBackups> | undefined }) {
  if (!list) return null;
  const { backups, copied } = list;
  const drilled = backups
    .flatMap(({ drilledAt }) => drilledAt ?? [])
    .toSorted()
    .at(-1);
  return (
    <Part id="backups-title" title={t('jobs.backups')}>
      <div className="space-y-1 border-b border-line px-4 py-3 text-sm text-soft">
        <p>{drilled ? t('jobs.drilledLast', { time: formatDateTime(drilled) }) : t('jobs.drilledNever')}</p>
        {copied ? null : <p>{t('jobs.copiedNowhere')}</p>}
      </div>
      {backups.length === 0 ? (
        <p className="px-4 py-3 text-sm text-soft">{t('jobs.backupsNone')}</p>
      ) : (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto">
          {backups.map((backup) => (
            <BackupRow key={backup.name} backup={backup} copied={copied} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function BackupRow({ backup, copied }: { backup: Backup; copied: boolean }) {
  const { place, takenAt, images, rows, bytes, drilledAt, drillError, copiedAt, copyError } = backup;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium tabular-nums">
          {formatDateTime(takenAt)}
          {drillError ? <Badge tone="red">{t('jobs.drillFailed')}</Badge> : null}
          {drilledAt && !drillError ? <Badge tone="green">{t('jobs.drilled')}</Badge> : null}
          {copied && copiedAt ? <Badge tone="green">{t('jobs.copied')}</Badge> : null}
          {copied && !copiedAt ? <Badge tone="orange">{t('jobs.notCopied')}</Badge> : null}
        </p>
        <p className="text-xs break-all text-faint">{place}</p>
        {[drillError, copyError].map((error) =>
          error ? (
            <p key={error} className="text-sm break-words text-red-ink">
              {error}
            </p>
          ) : null,
        )}
      </div>
      <p className="text-xs text-soft tabular-nums">
        {t('jobs.backupHolds', { size: formatSize(bytes), rows, images })}
      </p>
    </li>
  );
}
