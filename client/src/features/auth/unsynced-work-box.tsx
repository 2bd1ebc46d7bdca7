import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuDownload } from 'react-icons/lu';
import { exportUnsyncedWork } from '../../data/session/unsynced-work';
import { saveWork } from '../../lib/save-file';
import { Button } from '../../ui/inputs/button';
import { useBusy } from '../../ui/hooks/use-busy';

/** For whose account was deactivated while changes waited: they are not lost, they can be taken along. */
export function UnsyncedWorkBox({ username }: { username: string }) {
  const [message, setMessage] = useState('');
  const { busy, run } = useBusy(() => setMessage(t('auth.exportFailed')));
  const save = async () => {
    const file = await exportUnsyncedWork(username);
    if (!file) throw new Error('it was deleted meanwhile');
    saveWork(file);
    setMessage(t('auth.exported'));
  };
  return (
    <section
      aria-label={t('auth.unsynced')}
      className="rounded-md bg-orange-soft px-3 py-3 text-sm text-orange-ink"
    >
      <p>{t('auth.unsyncedHint')}</p>
      <Button busy={busy} icon={<LuDownload />} className="mt-3" onClick={() => void run(save)}>
        {t('auth.exportToFile')}
      </Button>
      <p role="status" className="mt-2 font-medium empty:hidden">
        {message}
      </p>
    </section>
  );
}
