import { t } from '@vestry/sync/messages/translate';
import { LuDownload } from 'react-icons/lu';
import { saveWork } from '../lib/save-file';
import { Button } from './button';
import { notify } from './notify';
import { useBusy } from './use-busy';

/** Saves what the server does not have as a file: for people who cannot send it any more. */
export function ExportButton({ work }: { work: () => Promise<Blob> }) {
  const { busy, run } = useBusy(() => notify.error(t('common.exportFailed')));
  const save = async () => saveWork(await work());
  return (
    <Button tone="quiet" size="sm" busy={busy} icon={<LuDownload />} onClick={() => void run(save)}>
      {t('common.exportFile')}
    </Button>
  );
}
