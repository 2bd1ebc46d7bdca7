import { formatSize } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { useId, useState } from 'react';
import { LuDownload, LuTrash2 } from 'react-icons/lu';
import { useRemote } from '../../data/http/use-remote';
import { picturesUse } from '../../data/media/kept-pictures';
import { exportLater } from '../../data/session/export-later';
import { removeDevice, type UnsentHere, unsentHere } from '../../data/session/remove-device';
import { askToKeep, storageUse } from '../../data/storage/storage-use';
import { install, useInstalling } from '../../lib/installing';
import { sentences } from '../../lib/text';
import { Button } from '../../ui/inputs/button';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { ExportButton } from '../../entities/changes/export-button';
import { notify } from '../../ui/feedback/notify';
import { useBusy } from '../../ui/hooks/use-busy';

/** What this device has stored, whether it stays, and the way to remove it all. */
export function DeviceSection() {
  const id = useId();
  const { value: use, reload } = useRemote(['storage'], storageUse);
  const { value: pictures } = useRemote(['pictures'], picturesUse);
  const { can } = useInstalling();
  const { busy, run } = useBusy();
  const [asking, setAsking] = useState<UnsentHere | null>(null);

  const keep = () =>
    run(async () => {
      const answer = await askToKeep(reload);
      if (answer !== true) notify.info(t(answer === null ? 'account.keepUnanswered' : 'account.notKept'));
      reload();
    });
  return (
    <section
      aria-labelledby={id}
      className="flex w-full max-w-md flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id={id} className="text-base font-semibold">
        {t('account.device')}
      </h2>
      {use ? (
        <p className="text-sm text-soft">
          {sentences(
            t('account.stored', { used: formatSize(use.used), quota: formatSize(use.quota) }),
            t(use.kept ? 'account.kept' : 'account.mayGo'),
          )}
        </p>
      ) : null}
      {pictures ? (
        <p className="text-sm text-soft">
          {t('account.pictures', { used: formatSize(pictures.used), most: formatSize(pictures.most) })}
        </p>
      ) : null}
      <div className="flex max-w-full flex-wrap gap-2 max-md:*:h-auto max-md:*:min-h-11 max-md:*:max-w-full max-md:*:py-1 max-md:*:text-start max-md:*:whitespace-normal">
        {use && !use.kept ? (
          <Button busy={busy} onClick={() => void keep()}>
            {t('account.keep')}
          </Button>
        ) : null}
        {can ? (
          <Button icon={<LuDownload />} onClick={() => void run(install)}>
            {t('account.install')}
          </Button>
        ) : null}
        <Button
          icon={<LuTrash2 />}
          busy={busy}
          onClick={() => void run(async () => setAsking(await unsentHere()))}
        >
          {t('account.removeDevice')}
        </Button>
      </div>
      <p className="text-sm text-soft">{t('account.deviceHint')}</p>
      <ConfirmModal
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t('account.removeDeviceTitle')}
        confirmLabel={t('account.removeDevice')}
        onConfirm={async () => {
          try {
            await removeDevice();
            location.assign('/');
          } catch (error) {
            // The session is over, and this question is gone with the screen.
            notify.failure(error);
          }
        }}
      >
        <p>{t('account.removeDeviceHint')}</p>
        {asking && asking.own > 0 ? (
          <>
            <p className="mt-2 font-medium text-red-ink">{t('account.lostOwn', { count: asking.own })}</p>
            <ExportButton work={exportLater} />
          </>
        ) : null}
        {asking?.unread ? <p className="mt-2 font-medium text-red-ink">{t('common.unsentUnread')}</p> : null}
        {asking && asking.others > 0 ? (
          <p className="mt-2 font-medium text-red-ink">{t('account.lostOthers', { count: asking.others })}</p>
        ) : null}
      </ConfirmModal>
    </section>
  );
}
