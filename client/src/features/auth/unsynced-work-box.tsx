import { useState } from 'react';
import { LuDownload } from 'react-icons/lu';
import { exportUnsyncedWork } from '../../data/session/unsynced-work';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button';
import { useBusy } from '../../ui/use-busy';

/** For whose account was deactivated while changes waited: they are not lost, they can be taken along. */
export function UnsyncedWorkBox({ username }: { username: string }) {
  const [message, setMessage] = useState('');
  const { busy, run } = useBusy(() => setMessage('That did not work. Please try again later.'));
  const save = async () => {
    const file = await exportUnsyncedWork(username);
    if (!file) throw new Error('it was deleted meanwhile');
    saveFile('unsent-work.json', file);
    setMessage('Saved to a file. It is still on this device too.');
  };
  return (
    <section aria-label="Unsent work" className="rounded-md bg-orange-soft px-3 py-3 text-sm text-orange-ink">
      <p>
        Work of yours that was not sent is still on this device. It is sent when an admin lets you in again;
        until then you can keep it in a file.
      </p>
      <Button busy={busy} icon={<LuDownload />} className="mt-3" onClick={() => void run(save)}>
        Export to a file
      </Button>
      <p role="status" className="mt-2 font-medium empty:hidden">
        {message}
      </p>
    </section>
  );
}
