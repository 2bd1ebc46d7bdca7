import { Fragment, type ComponentType, type ReactNode } from 'react';
import { LuLock } from 'react-icons/lu';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { may, type Permission } from '@vestry/sync/permissions';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { useSession } from '../data/storage/use-session';
import { loginPath } from '../lib/safe-from';
import { buttonClass } from '../ui/button-class';
import { EmptyState } from '../ui/empty-state';
import { readMenuOpen } from './menu-open';
import { Notices } from './notices';
import { ScreenSkeleton } from './screen-skeleton';

/** Header and menu in outline, while it is not known yet who is signed in. */
function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh">
      {readMenuOpen() ? (
        <div className="hidden w-72 shrink-0 border-e border-line bg-surface md:block" />
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="h-14 shrink-0 border-b border-line bg-surface" />
        <main>
          <ScreenSkeleton />
        </main>
      </div>
    </div>
  );
}

/** Every dashboard address needs a signed-in user; a remembered one is enough, without a network too. */
export function RequireSession() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  if (state === 'unknown') {
    return (
      <>
        <Notices />
        <ShellSkeleton />
      </>
    );
  }
  if (state === 'out') return <Navigate to={loginPath(pathname + search)} replace />;
  return <Outlet />;
}

/** What an account without it cannot do. */
const NEEDS: Partial<Record<Permission, MessageKey>> = {
  'analytics.read': 'common.needAnalytics',
  'elements.create': 'common.needElementsCreate',
  'elements.read': 'common.needElementsRead',
  'elements.update': 'common.needElementsUpdate',
  'forms.manage': 'common.needForms',
  'jobs.read': 'common.needJobs',
  'logs.read': 'common.needLogs',
  'media.read': 'common.needMedia',
  'pages.create': 'common.needPagesCreate',
  'pages.read': 'common.needPagesRead',
  'pages.update': 'common.needPagesUpdate',
  'users.manage': 'common.needUsers',
};

/** Hides what the API would refuse; the API decides. */
export function RequirePermission({
  permission,
  refusal: Refusal = Fragment,
  children,
}: {
  permission: Permission;
  refusal?: ComponentType<{ children: ReactNode }> | undefined;
  children: ReactNode;
}) {
  const { user } = useSession();
  if (user && may(user.roles, permission)) return children;
  return (
    <Refusal>
      <EmptyState
        icon={<LuLock />}
        screen
        title={t('common.noPermission')}
        action={
          <Link to="/dashboard" className={buttonClass('plain')}>
            {t('common.goToDashboard')}
          </Link>
        }
      >
        {t(NEEDS[permission] ?? 'common.needOther')}
      </EmptyState>
    </Refusal>
  );
}
