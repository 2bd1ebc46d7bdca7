import { useState } from 'react';
import { LuDownload } from 'react-icons/lu';
import { exportUnsyncedWork } from '../../data/session/unsynced-work';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button';

/** For whose account was deactivated while changes waited: they are not lost, they can be taken along. */
export function UnsyncedWorkBox({ username }: { username: string }) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const save = async () => {
    setBusy(true);
    try {
      const file = await exportUnsyncedWork(username);
      if (!file) throw new Error('it is gone');
      saveFile('unsent-work.json', file);
      setTold('Saved to a file. It is still on this device too.');
    } catch {
      setTold('That did not work. Please try again later.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label="Unsent work" className="rounded-md bg-orange-soft px-3 py-3 text-sm text-orange-ink">
      <p>
        Work of yours that was not sent is still on this device. It is sent when an admin lets you in again;
        until then you can keep it in a file.
      </p>
      <Button busy={busy} icon={<LuDownload />} className="mt-3" onClick={() => void save()}>
        Export to a file
      </Button>
      <p role="status" className="mt-2 font-medium empty:hidden">
        {told}
      </p>
    </section>
  );
}
