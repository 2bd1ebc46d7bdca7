import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuDownload } from 'react-icons/lu';
import { saveWork, WORK_FILE } from '../../lib/save-file';
import { Button } from '../../ui/inputs/button';
import { useBusy } from '../../ui/hooks/use-busy';

/**
 * Saves what the server does not have as a file, for people who cannot send it any more, and says what to do with it: beside the
 * button, since a toast would go while it is read.
 */
export function ExportButton({ work }: { work: () => Promise<Blob> }) {
  const [says, setSays] = useState('');
  const { busy, run } = useBusy(() => setSays(t('common.exportFailed')));
  const save = async () => {
    setSays('');
    saveWork(await work());
    setSays(t('common.exported', { file: WORK_FILE }));
  };
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <Button tone="quiet" size="sm" busy={busy} icon={<LuDownload />} onClick={() => void run(save)}>
        {t('common.exportFile')}
      </Button>
      <p role="status" className="max-w-prose px-2.5 text-sm wrap-anywhere empty:hidden">
        {says}
      </p>
    </div>
  );
}
