import { t } from '@vestry/sync/messages/translate';
import { LuCloudUpload, LuTriangleAlert } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { ShownChange } from '../data/kinds/use-changes';
import { removeChange, retryChange } from '../data/sync/change-actions';
import { adviceFor } from '../entities/changes/advice';
import { refusalTexts } from '../entities/changes/refusal-texts';
import { Button } from '../ui/inputs/button';
import { buttonClass } from '../ui/inputs/button-class';
import { RelativeTime } from '../ui/text/relative-time';
import { useBusy } from '../ui/hooks/use-busy';
import { notify } from '../ui/feedback/notify';

interface Props {
  entries: readonly ShownChange[];
  onLeave: () => void;
}

/** Changes in the outbox that are none of a document: which, since when, why they wait, and what can be done. */
export default function ChangeRows({ entries, onLeave }: Props) {
  return entries.map((entry) => <ChangeRow key={entry.seq} entry={entry} onLeave={onLeave} />);
}

function ChangeRow({ entry, onLeave }: { entry: ShownChange; onLeave: () => void }) {
  const { seq, kind, name, says, path, at, refusal, waits } = entry;
  const { busy, run } = useBusy();
  const Icon = refusal ? LuTriangleAlert : LuCloudUpload;
  return (
    <li className="flex gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
      <Icon className={`mt-0.5 shrink-0 ${refusal ? 'text-red-ink' : 'text-faint'}`} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-xs text-faint">
          {says ? `${says} · ` : null}
          <RelativeTime at={new Date(at).toISOString()} />
        </p>
        {waits ? <p className="mt-1 text-soft">{waits}</p> : null}
        {refusal ? (
          <div className="mt-2 text-red-ink">
            {refusalTexts(refusal).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className="mt-1 text-soft">{adviceFor(kind, refusal.reason)}</p>
          </div>
        ) : null}
        <div className="mt-2 flex flex-wrap gap-2">
          {path === null ? null : (
            <Link
              to={path}
              onClick={onLeave}
              aria-label={t('common.openNamed', { name })}
              className={buttonClass('plain', 'sm')}
            >
              {t('common.open')}
            </Link>
          )}
          {refusal ? (
            <Button
              size="sm"
              busy={busy}
              aria-label={t('outbox.retryNamed', { name })}
              onClick={() => void run(() => retryChange(seq))}
            >
              {t('common.retry')}
            </Button>
          ) : null}
          <Button
            size="sm"
            busy={busy}
            aria-label={t('outbox.dropNamed', { name })}
            onClick={() => void run(() => removeWithUndo(seq, name))}
          >
            {t('outbox.drop')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Removes a change from this device, with the way back at hand. Throws `StorageFailure`. */
async function removeWithUndo(seq: number, name: string): Promise<void> {
  // First what gives the way back.
  const { notifyUndo } = await import('../ui/feedback/notify-undo');
  const putBack = await removeChange(seq);
  if (putBack)
    notifyUndo(t('outbox.removed', { name }), () => void putBack().catch(notify.failure), { spoken: true });
}
