import { useState } from 'react';
import { LuDownload, LuRefreshCw, LuTrash2 } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import { exportWork } from '../data/session/export-work';
import { useDraftList } from '../data/drafts/use-draft-list';
import { anySendable, type PendingWork } from '../data/session/pending-work';
import { syncNow } from '../data/sync/sync';
import { useSyncStatus } from '../data/sync/use-sync-status';
import { namesOf } from '../data/names/document-names';
import { saveWork, WORK_FILE } from '../lib/save-file';
import { Button } from '../ui/inputs/button';
import { Modal } from '../ui/overlays/modal';
import { unsentTexts } from './unsent-texts';

interface Props {
  unsent: PendingWork;
  onClose: () => void;
  onLeave: (discard: boolean) => Promise<void>;
}

/** Sync, export to a file, or discard (PRODUCT.md SI6): signing out removes everything from this browser. */
export default function SignOutQuestion({ unsent, onClose, onLeave }: Props) {
  const [running, setRunning] = useState<'sync' | 'export' | 'discard' | null>(null);
  const [message, setMessage] = useState('');
  const drafts = useDraftList();
  const canSync = anySendable(unsent);
  const { refused = 0 } = unsent;
  const { online } = useSyncStatus();
  // A browser may be wrong about the network: syncing can be tried, but is not what is proposed.
  const syncsFirst = canSync && online;

  const run = async (which: 'sync' | 'export' | 'discard', work: () => Promise<void>) => {
    setRunning(which);
    setMessage('');
    try {
      await work();
    } catch {
      setMessage(t('common.signOutFailed'));
    } finally {
      setRunning(null);
    }
  };
  const sync = () =>
    run('sync', async () => {
      await syncNow();
      // Leaves when nothing is left, otherwise the question is asked again with what is.
      await onLeave(false);
      setMessage(t('common.signOutSome'));
    });
  const save = () =>
    run('export', async () => {
      saveWork(await exportWork());
      setMessage(t('common.exported', { file: WORK_FILE }));
    });

  return (
    <Modal
      open
      onClose={onClose}
      title={t('common.unsyncedTitle')}
      size="md"
      locked={running !== null}
      buttons={
        <>
          <Button data-first onClick={onClose} disabled={running !== null} className="md:me-auto">
            {t('common.cancel')}
          </Button>
          <Button
            tone="red"
            busy={running === 'discard'}
            icon={<LuTrash2 />}
            onClick={() => void run('discard', () => onLeave(true))}
          >
            {t('common.discardAndSignOut')}
          </Button>
          <Button
            tone={syncsFirst ? 'slate' : 'blue'}
            busy={running === 'export'}
            icon={<LuDownload />}
            onClick={() => void save()}
          >
            {t('common.exportFile')}
          </Button>
          {canSync ? (
            <Button
              tone={syncsFirst ? 'blue' : 'slate'}
              busy={running === 'sync'}
              icon={<LuRefreshCw />}
              onClick={() => void sync()}
            >
              {t('common.syncAndSignOut')}
            </Button>
          ) : null}
        </>
      }
    >
      {unsentTexts(unsent).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {refused > 0 ? <p>{t('outbox.unsentRefused', { count: refused })}</p> : null}
      {drafts.length > 0 ? (
        <ul aria-label={t('common.syncDraft')} className="mt-1 flex flex-wrap gap-x-4">
          {drafts.map(({ uid, kind, fields }) => (
            <li key={uid} className="min-w-0">
              <Link
                to={`/dashboard/${kind}s/edit/${uid}`}
                onClick={onClose}
                className="control inline-flex max-w-full items-center text-accent-ink underline"
              >
                <span className="truncate">{namesOf({ kind, fields }).name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {canSync && !online ? <p className="mt-2">{t('outbox.signOutOffline')}</p> : null}
      <p className="mt-2">{t('common.signOutRemoves')}</p>
      <p role="status" className="mt-3 min-h-5 font-medium text-ink">
        {message}
      </p>
    </Modal>
  );
}
