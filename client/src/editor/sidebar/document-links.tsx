import type { DocumentKind } from '@vestry/sync/contract/document';
import { LuHistory, LuTriangleAlert } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { useOpenConflicts } from '../../data/documents/use-document';
import { conflictsPath, historyPath } from '../../lib/paths';
import { buttonClass } from '../../ui/button-class';

interface DocumentLinksProps {
  kind: DocumentKind;
  uid: string;
}

/** To who changed this when. */
export function HistoryLink({ kind, uid }: DocumentLinksProps) {
  return (
    <Link
      to={historyPath(kind, uid)}
      aria-label="History"
      title="History"
      className="inline-flex size-11 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink md:size-8"
    >
      <LuHistory aria-hidden className="icon" />
    </Link>
  );
}

/** Said to both editors until one of them has decided; hidden while there is nothing to decide. */
export function ConflictNotice({ kind, uid }: DocumentLinksProps) {
  const count = useOpenConflicts(uid);
  if (count === 0) return null;
  return (
    <div
      role="status"
      className="flex items-start gap-2 border-b border-line bg-orange-soft px-4 py-3 text-sm text-orange-ink"
    >
      <LuTriangleAlert aria-hidden className="icon mt-0.5" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p>
          {count === 1
            ? 'Two people changed the same thing. The later change stands, the other one is kept.'
            : `Two people changed the same ${count} things. The later changes stand, the others are kept.`}
        </p>
        <Link to={conflictsPath(kind, uid)} className={buttonClass('plain', 'sm')}>
          Compare
        </Link>
      </div>
    </div>
  );
}
