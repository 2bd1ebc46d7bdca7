import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuDownload, LuLock } from 'react-icons/lu';
import { useRemote } from '../../data/http/use-remote';
import { exportLockedWork, hasLockedWork } from '../../data/session/unsynced-work';
import type { Lock } from '../../data/storage/session-store';
import { saveWork } from '../../lib/save-file';
import { Button } from '../../ui/inputs/button';
import { useBusy } from '../../ui/hooks/use-busy';

/** What was removed from the device, and what is still on it. */
export function LockedReason({ reason }: { reason: Lock }) {
  const work = useRemote(['locked-work', reason], hasLockedWork);
  const [message, setMessage] = useState('');
  const { busy, run } = useBusy(() => setMessage(t('auth.exportFailed')));
  const title = t(reason === 'away' ? 'auth.locked' : 'auth.lockedEnded');
  const save = async () => {
    await exportLockedWork(saveWork);
    setMessage(t('auth.exported'));
  };
  // Nothing was removed, and whose copies are here does not concern who signs in.
  if (reason === 'lost' && !work.value) return null;
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-4 text-sm"
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <LuLock className="shrink-0" />
        {title}
      </h2>
      {reason === 'lost' ? null : (
        <p>{t(reason === 'ended' ? 'auth.lockedEndedHint' : 'auth.lockedAwayHint')}</p>
      )}
      {work.value ? (
        <>
          <p>{t('auth.lockedWork')}</p>
          <Button busy={busy} icon={<LuDownload />} className="self-start" onClick={() => void run(save)}>
            {t('auth.exportToFile')}
          </Button>
          <p role="status" className="font-medium empty:hidden">
            {message}
          </p>
        </>
      ) : null}
    </section>
  );
}
