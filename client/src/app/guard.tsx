import { Fragment, type ComponentType, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { may, type Permission } from '@vestry/sync/permissions';
import { useSession } from '../data/storage/use-session';
import { loginPath } from '../lib/safe-from';
import { NoPermission } from '../ui/no-permission';
import { Notices } from './notices';
import { ShellSkeleton } from './shell-skeleton';

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

/** Hides what the API would refuse; the API decides. */
export function RequirePermission({
  permission,
  need,
  refusal: Refusal = Fragment,
  children,
}: {
  permission: Permission;
  need: string;
  /** What the refusal stands in. */
  refusal?: ComponentType<{ children: ReactNode }> | undefined;
  children: ReactNode;
}) {
  const { user } = useSession();
  if (user && may(user.roles, permission)) return children;
  return (
    <Refusal>
      <NoPermission need={need} />
    </Refusal>
  );
}
