import { LuCheckCheck, LuTriangleAlert, LuUsers } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import { type Decision, dropDecision, retryDecision } from '../data/sync/decisions';
import { sendSoon } from '../data/sync/sync';
import type { DisputedDocument } from '../data/sync/use-conflicts';
import { DECIDED_TEXTS } from '../entities/changes/outcome-texts';
import { namesOf } from '../data/names/document-names';
import { conflictsPath } from '../lib/paths';
import { adviceFor } from '../entities/changes/advice';
import { refusalTexts } from '../entities/changes/refusal-texts';
import { sentences } from '../lib/text';
import { Button } from '../ui/inputs/button';
import { notify } from '../ui/feedback/notify';
import { buttonClass } from '../ui/inputs/button-class';
import { RelativeTime } from '../ui/text/relative-time';

interface Props {
  documents: readonly DisputedDocument[];
  onLeave: () => void;
}

/** Conflicts that wait for somebody to decide, and decisions that wait to be sent. */
export function ConflictRows({ documents, onLeave }: Props) {
  return documents.map(({ uid, kind, fields, open, decisions }) => {
    const { name } = namesOf({ kind, fields });
    return (
      <li
        key={`conflicts ${uid}`}
        className="flex gap-3 border-b border-line px-4 py-3 text-sm last:border-0"
      >
        {open > 0 ? (
          <LuUsers className="mt-0.5 text-orange-ink" />
        ) : (
          <LuCheckCheck className="mt-0.5 text-faint" />
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          {open > 0 ? (
            <>
              <p className="text-xs text-orange-ink">{t('common.conflictsOpen', { count: open })}</p>
              <Link
                to={conflictsPath(kind, uid)}
                onClick={onLeave}
                aria-label={t('common.compareNamed', { name })}
                className={buttonClass('plain', 'sm', 'mt-2')}
              >
                {t('common.compare')}
              </Link>
            </>
          ) : null}
          {decisions.map((decision) => (
            <DecisionLine key={decision.seq} uid={uid} decision={decision} />
          ))}
        </div>
      </li>
    );
  });
}

function DecisionLine({ uid, decision }: { uid: string; decision: Decision }) {
  const { choice, at, sent, refusal } = decision;
  const retry = () => retryDecision(uid, decision).then(sendSoon, notify.failure);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className={`min-w-0 text-xs text-faint ${refusal ? 'w-full' : 'flex-1'}`}>
        {t(DECIDED_TEXTS[choice])} · <RelativeTime at={new Date(at).toISOString()} />
        {refusal ? (
          <>
            <span className="mt-1 flex items-center gap-1.5 text-sm text-red-ink">
              <LuTriangleAlert />
              {sentences(...refusalTexts(refusal))}
            </span>
            <span className="mt-1 block text-sm text-soft">{adviceFor('decision', refusal.reason)}</span>
          </>
        ) : null}
      </p>
      {refusal ? (
        <Button size="sm" onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
      ) : null}
      {sent ? null : (
        <Button size="sm" onClick={() => void dropDecision(decision).catch(notify.failure)}>
          {refusal ? t('common.dismiss') : t('common.undo')}
        </Button>
      )}
    </div>
  );
}
