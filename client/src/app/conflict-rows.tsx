import { LuCheckCheck, LuTriangleAlert, LuUsers } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { Choice } from '@vestry/sync/contract/conflicts';
import { type Decision, dropDecision } from '../data/sync/decisions';
import type { DisputedDocument } from '../data/sync/use-conflicts';
import { documentName } from '../lib/document-name';
import { conflictsPath } from '../lib/paths';
import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-class';
import { RelativeTime } from '../ui/relative-time';

const DECIDED: Record<Choice, string> = {
  winner: 'Decided: keep what stands',
  lost: 'Decided: bring the other version back',
  both: 'Decided: keep both',
};

interface Props {
  documents: readonly DisputedDocument[];
  onLeave: () => void;
}

/** Conflicts that wait for somebody to decide, and decisions that wait to be sent. */
export function ConflictRows({ documents, onLeave }: Props) {
  return documents.map(({ uid, kind, fields, open, decisions }) => {
    const name = documentName(kind, fields);
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
              <p className="text-xs text-orange-ink">
                {open === 1
                  ? 'Two people changed the same thing'
                  : `Two people changed the same ${open} things`}
              </p>
              <Link
                to={conflictsPath(kind, uid)}
                onClick={onLeave}
                className={buttonClass('plain', 'sm', 'mt-2')}
              >
                Compare<span className="sr-only"> {name}</span>
              </Link>
            </>
          ) : null}
          {decisions.map((decision) => (
            <DecisionLine key={decision.seq} decision={decision} />
          ))}
        </div>
      </li>
    );
  });
}

function DecisionLine({ decision }: { decision: Decision }) {
  const { choice, at, sent, refusal } = decision;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 text-xs text-faint">
        {DECIDED[choice]} · <RelativeTime at={new Date(at).toISOString()} />
        {refusal ? (
          <span className="mt-1 flex items-center gap-1.5 text-sm text-red-ink">
            <LuTriangleAlert />
            {refusal.message}
          </span>
        ) : null}
      </p>
      {sent ? null : (
        <Button size="sm" onClick={() => void dropDecision(decision)}>
          {refusal ? 'Put away' : 'Take back'}
        </Button>
      )}
    </div>
  );
}
