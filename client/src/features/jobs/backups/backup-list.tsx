import { useEffect, useState } from 'react';
import { LuDatabaseBackup, LuDownload, LuRotateCcw } from 'react-icons/lu';
import { useLocation } from 'react-router-dom';
import { type Backup, downloadBackup, type listBackups, openBackup } from '@vestry/sync/contract/backups';
import type { Reply } from '@vestry/sync/contract/endpoint';
import { type Job, runJob } from '@vestry/sync/contract/jobs';
import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import { formatDateTime, formatSize } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../../data/http/call';
import { useRemote } from '../../../data/http/use-remote';
import { useProof } from '../../../data/session/use-proof';
import { ProofDialog } from '../../../entities/accounts/proof-dialog';
import { jobLabel } from '../../../entities/jobs/job-label';
import { BACKUPS_HASH } from '../../../lib/places-to-set-up';
import { notify } from '../../../ui/feedback/notify';
import { useBusy } from '../../../ui/hooks/use-busy';
import { Button } from '../../../ui/inputs/button';
import { Part } from '../../../ui/layout/part';
import { Badge } from '../../../ui/text/badge';
import { LookInto } from './look-into';
import { RestoreDialog } from './restore-dialog';
import { addressOf } from '../../../data/http/request';

interface BackupListProps {
  list: Reply<typeof listBackups> | undefined;
  /** One of them takes backups; undefined before the server answers. */
  jobs: readonly Job[] | undefined;
  disabled: boolean;
  onChange: () => void;
}

/** Which backups there are, whether the newest that was tried can be restored, and what can be done with them. */
export function BackupList({ list, jobs, disabled, onChange }: BackupListProps) {
  const factors = useRemote(['factors'], () => call(readOwnFactors, {}), { keep: true });
  const { prove, question } = useProof(factors.value);
  const [restoring, setRestoring] = useState<Backup>();
  const { busy, run } = useBusy();
  const { hash } = useLocation();
  const isThere = list !== undefined;
  useEffect(() => {
    if (isThere && hash === BACKUPS_HASH) document.querySelector('#backups-title')?.scrollIntoView();
  }, [isThere, hash]);
  if (!list) return null;
  const { backups, copied } = list;
  const job = jobs?.find(({ name }) => name === 'back-up');
  const drilled = backups
    .flatMap(({ drilledAt }) => drilledAt ?? [])
    .toSorted()
    .at(-1);
  const take = async () => {
    await call(runJob, { params: { name: 'back-up' } }).finally(onChange);
    notify.success(t('jobs.started', { name: jobLabel('back-up') }));
  };
  return (
    <Part id="backups-title" title={t('jobs.backups')}>
      <div className="space-y-1 border-b border-line px-4 py-3 text-sm text-soft">
        <p>{t('backups.about')}</p>
        <p>{drilled ? t('jobs.drilledLast', { time: formatDateTime(drilled) }) : t('jobs.drilledNever')}</p>
        {copied ? null : <p>{t('backups.copiedNowhere')}</p>}
        <div className="flex flex-wrap items-start gap-2 pt-2">
          <Button
            tone={backups.length === 0 ? 'blue' : 'plain'}
            icon={<LuDatabaseBackup />}
            busy={busy || job?.active === true}
            disabled={disabled || !job}
            onClick={() => void run(take)}
          >
            {t('backups.take')}
          </Button>
          <LookInto disabled={disabled} />
        </div>
      </div>
      {backups.length === 0 ? (
        <p className="px-4 py-3 text-sm text-soft">{t('jobs.backupsNone')}</p>
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {backups.map((backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              copied={copied}
              disabled={disabled}
              prove={prove}
              onRestore={() => setRestoring(backup)}
            />
          ))}
        </ul>
      )}
      <ProofDialog question={question} />
      {restoring ? <RestoreDialog backup={restoring} onClose={() => setRestoring(undefined)} /> : null}
    </Part>
  );
}

interface BackupRowProps {
  backup: Backup;
  copied: boolean;
  disabled: boolean;
  /** Asks who it is; null when they thought better of it. */
  prove: () => Promise<string | null>;
  onRestore: () => void;
}

function BackupRow({ backup, copied, disabled, prove, onRestore }: BackupRowProps) {
  const { name, place, takenAt, images, rows, bytes, drilledAt, drillError, copiedAt, copyError, isHere } =
    backup;
  const { busy, run } = useBusy();
  const title = `backup-${name}`;
  const download = async () => {
    const proof = await prove();
    if (proof === null) return;
    const { token } = await call(openBackup, { params: { name }, body: { proof } });
    startDownload(name, token);
    notify.success(t('backups.downloads'));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p id={title} className="flex flex-wrap items-center gap-2 text-sm font-medium tabular-nums">
          {formatDateTime(takenAt)}
          {drillError ? <Badge tone="red">{t('jobs.drillFailed')}</Badge> : null}
          {drilledAt && !drillError ? <Badge tone="green">{t('jobs.drilled')}</Badge> : null}
          {copied && copiedAt ? <Badge tone="green">{t('jobs.copied')}</Badge> : null}
          {copied && !copiedAt ? <Badge tone="orange">{t('jobs.notCopied')}</Badge> : null}
        </p>
        <p className="text-xs text-soft tabular-nums">
          {t('jobs.backupHolds', { size: formatSize(bytes), rows, images })}
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
      <div className="flex flex-wrap gap-2">
        {isHere ? (
          <Button
            size="sm"
            icon={<LuDownload />}
            busy={busy}
            disabled={disabled}
            aria-describedby={title}
            onClick={() => void run(download)}
          >
            {t('backups.download')}
          </Button>
        ) : null}
        <Button size="sm" icon={<LuRotateCcw />} aria-describedby={title} onClick={onRestore}>
          {t('backups.restore')}
        </Button>
      </div>
    </li>
  );
}

/** The browser itself saves the archive, which may be larger than the memory of a page. */
function startDownload(name: string, token: string): void {
  const link = document.createElement('a');
  link.href = addressOf(downloadBackup, { params: { name }, query: { token } });
  link.download = `vestry-${name}.tar`;
  link.click();
}
