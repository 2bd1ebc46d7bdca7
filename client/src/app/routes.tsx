import { useEffect, type ReactNode } from 'react';
import { matchRoutes, Navigate, Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { LoginOutline } from '../features/auth/login-frame';
import { fetchedPart } from '../ui/layout/fetched-part';
import { LOGIN_PATH } from '../lib/safe-from';
import { whenIdle } from '../lib/scheduling/moments';
import { ErrorBoundary } from '../ui/feedback/error-boundary';
import { RequirePermission, RequireSession } from './guard';
import { internalError } from './internal-error';
import { StorageNotices } from './notices';
import { type FetchedScreen, fetchedScreen } from './fetched-screen';
import { EDITOR_SCREENS, SHELL_SCREENS, type Screen } from './screens';
import { ShellSkeleton } from './shell-skeleton';

/** Its messages are there from the start: it is shown before all others are. */
const loginScreen = fetchedPart(
  async () => (await import('../features/auth/login-screen')).default,
  <LoginOutline />,
  'thrown',
);
const googleLoginSuccess = fetchedScreen(() => import('../features/auth/google-login-success'));
const activatedScreen = fetchedScreen(() => import('../features/auth/activated-screen'));
const activatedFailScreen = fetchedScreen(() => import('../features/auth/activated-fail-screen'));
const accessScreen = fetchedScreen(() => import('../features/access/access-screen'));
const confirmEmailScreen = fetchedScreen(() => import('../features/auth/confirm-email-screen'));
const previewScreen = fetchedScreen(() => import('../features/preview/preview-screen'));
const notFoundScreen = fetchedScreen(() => import('../features/not-found/not-found-screen'));

/** No part of the editor, which fills the window. */
const shell = fetchedPart(async () => (await import('./shell')).Shell, <ShellSkeleton />, 'thrown');

/** The whole window for the editor. */
function EditorFrame() {
  // For the way back.
  useEffect(() => void whenIdle().then(shell.preload), []);
  return <Outlet />;
}

/** Signing in opens the database of this device. */
function SigningIn() {
  return (
    <>
      <StorageNotices />
      <Outlet />
    </>
  );
}

/** `/login` leads to `/dashboard/login`, with what it was given. */
function ToLogin() {
  const { search } = useLocation();
  return <Navigate to={LOGIN_PATH + search} replace />;
}

type Fetched = Pick<FetchedScreen, 'preload'>;

/** The route's handle has the `preload` of its screen. */
const fetched = ({ Part, preload }: FetchedScreen) => ({
  element: <Part />,
  handle: { preload } satisfies Fetched,
});

function guarded({ path, screen, permission }: Screen, refusal?: typeof Alone): RouteObject {
  const { element, handle } = fetched(screen);
  return {
    path,
    handle,
    element: permission ? (
      <RequirePermission permission={permission} refusal={refusal}>
        {element}
      </RequirePermission>
    ) : (
      element
    ),
  };
}

/** Outside of the shell, which has the landmark. */
const Alone = ({ children }: { children: ReactNode }) => <main>{children}</main>;

const routes: RouteObject[] = [
  {
    element: <SigningIn />,
    children: [
      { path: LOGIN_PATH, ...fetched(loginScreen) },
      { path: '/dashboard/google-login-success', ...fetched(googleLoginSuccess) },
      { path: '/dashboard/access/:step', ...fetched(accessScreen) },
    ],
  },
  { path: '/login', element: <ToLogin /> },
  { path: '/dashboard/confirm-email', ...fetched(confirmEmailScreen) },
  { path: '/dashboard/preview', ...fetched(previewScreen) },
  { path: '/activated', ...fetched(activatedScreen) },
  { path: '/activated-fail', ...fetched(activatedFailScreen) },
  {
    element: <RequireSession />,
    children: [
      { ...fetched(shell), children: SHELL_SCREENS.map((screen) => guarded(screen)) },
      { element: <EditorFrame />, children: EDITOR_SCREENS.map((screen) => guarded(screen, Alone)) },
    ],
  },
  { path: '*', ...fetched(notFoundScreen) },
];

/** Begins to fetch what an address shows, before it is known who is signed in; ends when it is there, or has failed. */
export async function preload(pathname: string): Promise<void> {
  const matched = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matched.map(async ({ route }) => (route.handle as Fetched | undefined)?.preload()));
}

/** The screen of the address; one that failed is tried again at another address. */
export function Screens() {
  const { pathname } = useLocation();
  const screen = useRoutes(routes);
  return (
    <ErrorBoundary subject={pathname} fallback={internalError}>
      {screen}
    </ErrorBoundary>
  );
}
