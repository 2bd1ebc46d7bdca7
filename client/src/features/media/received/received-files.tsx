import { t } from '@vestry/sync/messages/translate';
import { useEffect } from 'react';
import { LuShare2, LuX } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/inputs/button';
import { buttonClass } from '../../../ui/inputs/button-class';
import { IconButton } from '../../../ui/inputs/icon-button';
import { useAddress } from '../../../ui/hooks/use-address';
import { dismissReceived, lookForReceived, takeReceived, type Taking, taking } from './taking';
import { useStore } from '../../../lib/use-store';

/**
 * What other applications have given to the dashboard becomes uploads: at once for who comes with it, else when somebody
 * says so, since another person may have left it here.
 */
export function ReceivedFiles() {
  const [address, changeAddress] = useAddress();
  const now = useStore(taking);
  const comes = address.has('received');
  useEffect(() => {
    if (!comes) void lookForReceived();
    else {
      void takeReceived();
      changeAddress(
        (before) => {
          before.delete('received');
          return before;
        },
        { replace: true },
      );
    }
  }, [comes, changeAddress]);
  const { left = 0, busy, images, files, problems } = now;
  const isOver = !busy && left === 0;
  if (isOver && images + files + problems.length === 0) return null;
  return (
    <section
      aria-label={t('media.received')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm"
    >
      <LuShare2 className="shrink-0 text-faint" />
      <Became now={now} />
      {files > 0 && address.get('kind') !== 'files' ? (
        <Link to="?kind=files" className={buttonClass('plain', 'sm')}>
          {t('media.toFiles')}
        </Link>
      ) : null}
      {isOver ? (
        <IconButton label={t('common.close')} icon={<LuX />} onClick={dismissReceived} />
      ) : busy ? null : (
        <Button tone="blue" size="sm" onClick={() => void takeReceived()}>
          {t('media.take')}
        </Button>
      )}
    </section>
  );
}

/** What waits, and what became of the rest. */
function Became({ now: { left = 0, busy, images, files, problems } }: { now: Taking }) {
  return (
    <div role="status" className="min-w-0 flex-1">
      {busy ? <p>{t('media.taking', { count: left })}</p> : null}
      {images > 0 ? <p>{t('media.takenImages', { count: images })}</p> : null}
      {files > 0 ? <p>{t('media.takenFiles', { count: files })}</p> : null}
      {!busy && left > 0 ? <p>{t('media.receivedWaiting', { count: left })}</p> : null}
      {problems.length > 0 ? (
        <ul className="text-red-ink">
          {problems.map((problem) => (
            <li key={problem} className="wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
