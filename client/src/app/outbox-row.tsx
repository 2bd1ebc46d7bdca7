import { LuCloudUpload, LuTriangleAlert } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { retryDocument, takeBackEntry } from '../data/documents/documents';
import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-class';
import { notify } from '../ui/notify';
import { RelativeTime } from '../ui/relative-time';
import { useBusy } from '../ui/use-busy';
import type { OutboxGroup } from './outbox-groups';

/** How to go on with a change that the server did not take, by the status of its refusal. */
function refusalAdvice(code: number, deletes = false): string {
  switch (code) {
    case 403:
      return 'Ask an admin for the role, then retry; or take it back into a draft.';
    case 404:
      return 'Retry brings it back as a draft; taking it back keeps your text on this device.';
    case 410:
      return 'Open it, look whether it is there, and save it again if it is not.';
    case 409:
    case 422:
      return deletes
        ? 'Mend that first, then retry; or take it back.'
        : 'Open it, mend that and save again; or take it back into a draft.';
    default:
      return 'Retry, or take it back into a draft.';
  }
}

interface Props {
  group: OutboxGroup;
  /** The roles let changes be sent: without them the work can only be kept and exported. */
  allowed: boolean;
  onLeave: () => void;
}

/** One document in the outbox: what waits, why it was refused, and what can be done. */
export function OutboxRow({ group, allowed, onLeave }: Props) {
  const { uid, kind, name, what, changes, deletes, at, refusal, takeBack } = group;
  const { busy, run } = useBusy(() => notify.error('An unexpected error occurred'));
  const Icon = refusal ? LuTriangleAlert : LuCloudUpload;
  return (
    <li className="flex gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
      <Icon className={`mt-0.5 ${refusal ? 'text-red-ink' : 'text-faint'}`} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-xs text-faint">
          {what}
          {changes > 1 ? ` · ${changes} changes` : ''} · <RelativeTime at={new Date(at).toISOString()} />
        </p>
        {refusal ? (
          <div className="mt-2 text-red-ink">
            <p>{refusal.message}</p>
            {refusal.errors
              .filter(({ message }) => message !== refusal.message)
              .map(({ field, message }) => (
                <p key={`${field} ${message}`}>
                  {field}: {message}
                </p>
              ))}
            <p className="mt-1 text-soft">{refusalAdvice(refusal.code, deletes)}</p>
          </div>
        ) : null}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {deletes || !allowed ? null : (
            <Link
              to={`/dashboard/${kind}s/edit/${uid}`}
              onClick={onLeave}
              className={buttonClass('plain', 'sm')}
            >
              Open<span className="sr-only"> {name}</span>
            </Link>
          )}
          {refusal && allowed ? (
            <Button size="sm" busy={busy} onClick={() => void run(() => retryDocument(uid))}>
              Retry
            </Button>
          ) : null}
          {takeBack === null || !allowed ? null : (
            <Button size="sm" busy={busy} onClick={() => void run(() => takeBackEntry(takeBack))}>
              Take back
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
