import { type ReactNode } from 'react';
import { formatSize } from '@vestry/sync/text/format';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { LuTriangleAlert } from 'react-icons/lu';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../data/storage/use-session';
import { useLowQuota } from '../data/storage/storage-quota';
import { storageWaits } from '../data/storage/open-transactions';
import { STORAGE_NOTICES, type StorageProblem, useStorageProblem } from '../data/storage/storage-problem';
import { takeNewest } from '../data/session/take-newest';
import { loginPath } from '../lib/safe-from';
import { Button } from '../ui/inputs/button';
import { buttonClass } from '../ui/inputs/button-class';
import { useStore } from '../lib/use-store';

const PROBLEMS: Partial<Record<NonNullable<StorageProblem>, MessageKey>> = {
  ...STORAGE_NOTICES,
  blocked: 'common.noticeBlocked',
};

/** What a person must know of the device's storage. */
export function StorageNotices() {
  const problem = useStorageProblem();
  const quota = useLowQuota();
  const waits = useStore(storageWaits);
  const blocking = problem === null ? undefined : PROBLEMS[problem];
  return (
    <div role="status" className="empty:hidden">
      {blocking ? <Notice>{t(blocking)}</Notice> : null}
      {problem === null && waits ? (
        <Notice
          action={
            <Button size="sm" onClick={() => location.reload()}>
              {t('common.reload')}
            </Button>
          }
        >
          {t('common.noticeWaits')}
        </Notice>
      ) : null}
      {problem === null && !waits && quota !== null ? (
        <Notice>{t('common.noticeQuota', { size: formatSize(quota) })}</Notice>
      ) : null}
      {problem === 'upgraded' ? (
        <Notice
          action={
            <Button size="sm" onClick={() => void takeNewest()}>
              {t('common.reload')}
            </Button>
          }
        >
          {t('common.noticeUpgraded')}
        </Notice>
      ) : null}
    </div>
  );
}

/** Notices to read before going on: the device's storage, and a session that ended. */
export function Notices() {
  const { expired } = useSession();
  const { pathname, search } = useLocation();
  return (
    <>
      <StorageNotices />
      <div role="status" className="empty:hidden">
        {expired ? (
          <Notice
            action={
              <Link to={loginPath(pathname + search)} className={buttonClass('plain', 'sm')}>
                {t('common.login')}
              </Link>
            }
          >
            {t('common.noticeExpired')}
          </Notice>
        ) : null}
      </div>
    </>
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
