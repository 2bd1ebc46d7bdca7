import { LuCloudUpload, LuTriangleAlert } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import { retryDocument, undoEntry } from '../data/documents/documents';
import type { OutboxGroup } from '../data/sync/outbox-groups';
import { adviceForDocument } from '../entities/changes/advice';
import { refusalTexts } from '../entities/changes/refusal-texts';
import { Button } from '../ui/inputs/button';
import { buttonClass } from '../ui/inputs/button-class';
import { RelativeTime } from '../ui/text/relative-time';
import { useBusy } from '../ui/hooks/use-busy';

interface Props {
  group: OutboxGroup;
  /** The roles let changes be sent: without them the work can only be kept and exported. */
  allowed: boolean;
  onLeave: () => void;
}

/** One document in the outbox: what waits, why it was refused, and what can be done. */
export function OutboxRow({ group, allowed, onLeave }: Props) {
  const { uid, kind, name, place, type, changes, at, refusal, undoSeq } = group;
  const deletes = type === 'delete';
  const { busy, run } = useBusy();
  const Icon = refusal ? LuTriangleAlert : LuCloudUpload;
  return (
    <li className="flex gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
      <Icon className={`mt-0.5 ${refusal ? 'text-red-ink' : 'text-faint'}`} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-xs text-faint">
          {place === '' ? null : `${place} · `}
          {t('common.outboxWhat', { type, kind })}
          {changes > 1 ? ` · ${t('common.changeCount', { count: changes })}` : null} ·{' '}
          <RelativeTime at={new Date(at).toISOString()} />
        </p>
        {refusal ? (
          <div className="mt-2 text-red-ink">
            {refusalTexts(refusal).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className="mt-1 text-soft">{adviceForDocument(refusal.reason, deletes)}</p>
          </div>
        ) : null}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {deletes || !allowed ? null : (
            <Link
              to={`/dashboard/${kind}s/edit/${uid}`}
              onClick={onLeave}
              aria-label={t('common.openNamed', { name })}
              className={buttonClass('plain', 'sm')}
            >
              {t('common.open')}
            </Link>
          )}
          {refusal && allowed ? (
            <Button size="sm" busy={busy} onClick={() => void run(() => retryDocument(uid))}>
              {t('common.retry')}
            </Button>
          ) : null}
          {undoSeq === null || !allowed ? null : (
            <Button size="sm" busy={busy} onClick={() => void run(() => undoEntry(undoSeq))}>
              {t('common.undo')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
