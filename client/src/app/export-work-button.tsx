import { useState } from 'react';
import { LuDownload } from 'react-icons/lu';
import { exportWork } from '../data/session/export-work';
import { saveFile } from '../lib/save-file';
import { Button } from '../ui/button';
import { notify } from '../ui/notify';

/** What the server does not have, as a file: for whoever cannot send it any more. */
export function ExportWorkButton() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile('unsent-work.json', await exportWork());
    } catch {
      notify.error('That did not work. Please try again later.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="quiet" size="sm" busy={busy} icon={<LuDownload />} onClick={() => void save()}>
      Export to a file
    </Button>
  );
}
