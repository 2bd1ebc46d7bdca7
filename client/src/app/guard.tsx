import { Fragment, type ComponentType, type ReactNode } from 'react';
import { LuLock } from 'react-icons/lu';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { may, type Permission } from '@vestry/sync/access/permissions';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { isFullOrBroken, useStorageProblem } from '../data/storage/storage-problem';
import { useSession } from '../data/storage/use-session';
import { idle, painted } from '../lib/scheduling/moments';
import { fetchedPart } from '../ui/layout/fetched-part';
import { loginPath } from '../lib/safe-from';
import { buttonClass } from '../ui/inputs/button-class';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorBoundary } from '../ui/feedback/error-boundary';
import { useTitle } from '../ui/layout/use-title';
import { Notices } from './notices';
import { isEditorPath } from './screens';
import { ShellSkeleton } from './shell-skeleton';

/** In the editor, in milliseconds: its canvas comes first. On other screens the first key may be one of theirs. */
const COMMANDS_BY = 1_000;

/** Nothing waits for them. Where they cannot be fetched, the screens stand without them. */
const { Part: Commands } = fetchedPart(
  async () => {
    await (isEditorPath(location.pathname) ? idle(COMMANDS_BY) : painted());
    return (await import('./shortcuts/commands')).default;
  },
  null,
  'thrown',
);

/** Few ever see it. */
const { Part: StorageRefused } = fetchedPart(
  async () => (await import('./storage-refused')).StorageRefused,
  <ShellSkeleton />,
  'thrown',
);

/** Every dashboard address needs a signed-in user; a cached one is enough, without a network too. */
export function RequireSession() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  const problem = useStorageProblem();
  if (state === 'unknown') {
    if (isFullOrBroken(problem)) return <StorageRefused />;
    return (
      <>
        <Notices />
        <ShellSkeleton />
      </>
    );
  }
  if (state === 'out') return <Navigate to={loginPath(pathname + search)} replace />;
  return (
    <>
      <Outlet />
      <ErrorBoundary fallback={null}>
        <Commands />
      </ErrorBoundary>
    </>
  );
}

/** The actions that an account without the permission lacks. */
const NEEDS: Partial<Record<Permission, MessageKey>> = {
  'analytics.read': 'common.needAnalytics',
  'elements.create': 'common.needElementsCreate',
  'elements.read': 'common.needElementsRead',
  'elements.update': 'common.needElementsUpdate',
  'forms.manage': 'common.needForms',
  'jobs.read': 'common.needJobs',
  'logs.read': 'common.needLogs',
  'media.read': 'common.needMedia',
  'metrics.read': 'common.needServerStatus',
  'pages.create': 'common.needPagesCreate',
  'pages.read': 'common.needPagesRead',
  'pages.update': 'common.needPagesUpdate',
  'audit.read': 'common.needActivity',
  'redirects.manage': 'common.needRedirects',
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
      <Refused permission={permission} />
    </Refusal>
  );
}

function Refused({ permission }: { permission: Permission }) {
  useTitle(t('common.noPermission'));
  return (
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
  );
}
