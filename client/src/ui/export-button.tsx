import { t } from '@vestry/sync/messages/translate';
import { LuDownload } from 'react-icons/lu';
import { saveFile } from '../lib/save-file';
import { Button } from './button';
import { notify } from './notify';
import { useBusy } from './use-busy';

/** What the server does not have, as a file: for whoever cannot send it any more. */
export function ExportButton({ work }: { work: () => Promise<Blob> }) {
  const { busy, run } = useBusy(() => notify.error(t('common.exportFailed')));
  const save = async () => saveFile('unsent-work.json', await work());
  return (
    <Button tone="quiet" size="sm" busy={busy} icon={<LuDownload />} onClick={() => void run(save)}>
      {t('common.exportFile')}
    </Button>
  );
}
