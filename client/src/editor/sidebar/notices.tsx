import type { ReactNode } from 'react';
import type { IconType } from 'react-icons';
import { LuInfo, LuTriangleAlert, LuUserRoundX, LuUsers } from 'react-icons/lu';
import { Link, useLocation } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import { retryDocument } from '../../data/documents/documents';
import { useOpenConflicts } from '../../data/documents/use-document';
import type { DraftSession } from '../../data/drafts/draft-session';
import type { StorageProblem } from '../../data/storage/database';
import { useSession } from '../../data/storage/use-session';
import { putReportAway } from '../../data/sync/reports';
import { usePresence } from '../../data/sync/presence';
import type { Refusal } from '../../data/sync/use-outbox';
import { useReports } from '../../data/sync/use-reports';
import { conflictsPath } from '../../lib/paths';
import { REPORT_TEXTS } from '../../lib/report-texts';
import { loginPath } from '../../lib/safe-from';
import { Button } from '../../ui/button';
import { buttonClass } from '../../ui/button-class';
import { classNames } from '../../ui/class-names';
import { useDraft } from '../data/use-draft';

const STORAGE: Record<Exclude<StorageProblem, null>, string> = {
  full: 'The storage of this device is full. What you type is kept in this tab only; free some space and it is written again.',
  deleted: 'You were signed out in another tab. Sign in again to go on.',
  upgraded:
    'A newer version is open in another tab. What you have typed is kept; reload to go on, before you type more.',
  blocked: 'A tab of a former version is open. Close it to go on.',
  broken: 'This browser refuses to keep drafts. Leave private browsing or allow storage for this site.',
};

interface NoticeProps {
  role: 'alert' | 'status';
  icon?: IconType;
  /** Nothing has to be done. */
  calm?: boolean;
  children: ReactNode;
}

function Notice({ role, icon: Drawing = LuTriangleAlert, calm = false, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={classNames(
        'flex items-start gap-2 border-b border-line px-4 py-3 text-sm',
        calm ? 'bg-accent-soft text-ink' : 'bg-orange-soft text-orange-ink',
      )}
    >
      <Drawing className={classNames('mt-0.5', calm && 'text-accent-ink')} />
      <div className="flex min-w-0 flex-col items-start gap-2">{children}</div>
    </div>
  );
}

const reasonOf = ({ message, errors }: Refusal): string =>
  [...new Set([message, ...errors.map((error) => error.message)])].join(', ');

/** Who else has this document open. One's own other window counts too: what is typed there is merged as well. */
function OthersHere({ uid }: { uid: string | null }) {
  const users = usePresence(uid);
  const { user } = useSession();
  if (users.length === 0) return null;
  const names = users.map((name) => (name === user?.username ? 'you, in another window' : name));
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm text-soft">
      <LuUsers />
      <span className="min-w-0 truncate">Also open: {names.join(', ')}</span>
    </p>
  );
}

interface NoticesProps {
  draft: DraftSession;
  refusal: Refusal | null;
  problem: StorageProblem;
}

/** What a person must know before going on; each says what can be done about it. */
export function Notices({ draft, refusal, problem }: NoticesProps) {
  const { kind, uid } = draft;
  const isNew = useDraft(draft, ({ id }) => id === 0);
  const gone = useDraft(draft, (each) => each.deletedOnServer);
  const { expired } = useSession();
  const { pathname, search } = useLocation();
  const reports = useReports().filter((each) => each.uid === uid);
  const conflicts = useOpenConflicts(uid);
  return (
    <>
      {expired ? (
        // What is typed and saved stays here until somebody has logged in again.
        <Notice role="status" icon={LuUserRoundX}>
          <p>
            Your session has ended. Go on working; what you save is kept here and sent when you log in again.
          </p>
          <Link to={loginPath(pathname + search)} className={buttonClass('plain', 'sm')}>
            Login
          </Link>
        </Notice>
      ) : null}
      {problem ? <Notice role="alert">{STORAGE[problem]}</Notice> : null}
      {gone ? (
        <Notice role="alert">
          This was deleted while you had it open. Your draft is kept on this device; saving brings it back as
          a draft.
        </Notice>
      ) : null}
      {refusal ? (
        <Notice role="alert">
          <p>Needs attention: the server did not take the last change. {reasonOf(refusal)}</p>
          <Button size="sm" onClick={() => void retryDocument(uid)}>
            Retry
          </Button>
        </Notice>
      ) : null}
      <OthersHere uid={isNew ? null : uid} />
      {reports.map(({ number, what }) => (
        // What became of this document's changes other than asked, until it is dismissed.
        <Notice key={number} role="status" icon={LuInfo} calm>
          <p>{t(REPORT_TEXTS[what])}</p>
          <Button size="sm" onClick={() => void putReportAway(number)}>
            Put away
          </Button>
        </Notice>
      ))}
      {conflicts > 0 ? (
        // Shown to both editors until one of them has decided.
        <Notice role="status">
          <p>
            {conflicts === 1
              ? 'Two people changed the same thing. The later change stands, the other one is kept.'
              : `Two people changed the same ${conflicts} things. The later changes stand, the others are kept.`}
          </p>
          <Link to={conflictsPath(kind, uid)} className={buttonClass('plain', 'sm')}>
            Compare
          </Link>
        </Notice>
      ) : null}
    </>
  );
}
