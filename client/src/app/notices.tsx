import type { ReactNode } from 'react';
import { formatSize } from '@vestry/sync/format';
import { LuTriangleAlert } from 'react-icons/lu';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../data/storage/use-session';
import type { StorageProblem } from '../data/storage/database';
import { useLowQuota } from '../data/storage/storage-quota';
import { useStorageProblem } from '../data/storage/use-storage-problem';
import { takeNewest } from '../data/session/register-service-worker';
import { loginPath } from '../lib/safe-from';
import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-class';

const PROBLEMS: Partial<Record<NonNullable<StorageProblem>, string>> = {
  full: 'This device is full: new edits cannot be kept. Free some space, then go on.',
  broken: 'This browser lets nothing be stored. Leave private browsing or allow storage for this site.',
  blocked: 'A tab of a former version is open. Close it to go on.',
};

/** What a person must know before going on: the device's storage, and a session that ended. */
export function Notices() {
  const problem = useStorageProblem();
  const quota = useLowQuota();
  const { expired } = useSession();
  const { pathname, search } = useLocation();
  return (
    <div role="status" className="empty:hidden">
      {problem !== null && PROBLEMS[problem] ? <Notice>{PROBLEMS[problem]}</Notice> : null}
      {problem === null && quota !== null ? (
        <Notice>
          This device is nearly full: {formatSize(quota)} are left for this site. What you write is still
          kept; free some space soon.
        </Notice>
      ) : null}
      {problem === 'upgraded' ? (
        <Notice
          action={
            <Button size="sm" onClick={() => void takeNewest()}>
              Reload
            </Button>
          }
        >
          A newer version runs in another tab. Everything is kept on this device; reload to go on.
        </Notice>
      ) : null}
      {expired ? (
        <Notice
          action={
            <Link to={loginPath(pathname + search)} className={buttonClass('plain', 'sm')}>
              Login
            </Link>
          }
        >
          Your session has ended. Go on working; log in again to send what waits.
        </Notice>
      ) : null}
    </div>
  );
}

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-orange-soft px-4 py-2 text-sm text-orange-ink">
      <LuTriangleAlert />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}
