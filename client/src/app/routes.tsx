import { useEffect, type ReactNode } from 'react';
import { matchPath, Navigate, Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { LoginOutline } from '../features/auth/login-frame';
import { afterPaint } from '../lib/after-paint';
import { fetchedPart } from '../lib/fetched-part';
import { LOGIN_PATH } from '../lib/safe-from';
import { ErrorBoundary } from '../ui/error-boundary';
import { RequirePermission, RequireSession } from './guard';
import { InternalError } from './internal-error';
import { fetchedScreen } from './fetched-screen';
import { EDITOR_SCREENS, isEditorPath, SHELL_SCREENS, type Screen } from './screens';
import { ShellSkeleton } from './shell-skeleton';

const loginScreen = fetchedScreen(['auth'], () => import('../features/auth/login-screen'), <LoginOutline />);
const { Part: GoogleLoginSuccess } = fetchedScreen(
  ['auth'],
  () => import('../features/auth/google-login-success'),
);
const { Part: ActivatedScreen } = fetchedScreen(['auth'], () => import('../features/auth/activated-screen'));
const { Part: ActivatedFailScreen } = fetchedScreen(
  ['auth'],
  () => import('../features/auth/activated-fail-screen'),
);
const { Part: AccessScreen } = fetchedScreen(['access'], () => import('../features/access/access-screen'));
const { Part: ConfirmEmailScreen } = fetchedScreen(
  ['people'],
  () => import('../features/auth/confirm-email-screen'),
);
const { Part: PreviewScreen } = fetchedScreen(
  ['documents', 'site', 'widgets'],
  () => import('../features/preview/preview-screen'),
);
const { Part: NotFoundScreen } = fetchedScreen([], () => import('../features/not-found/not-found-screen'));

/** No part of the editor, which fills the window. */
const shell = fetchedPart(async () => (await import('./shell')).Shell, <ShellSkeleton />);

/** Begins to fetch what an address shows, before it is known who is signed in. */
export function preload(pathname: string): void {
  if (pathname === LOGIN_PATH) loginScreen.ahead();
  else if (!isEditorPath(pathname)) shell.ahead();
  for (const { path, screen } of [...SHELL_SCREENS, ...EDITOR_SCREENS])
    if (matchPath(path, pathname)) screen.ahead();
}

/** The whole window for the editor. */
function EditorFrame() {
  // For the way back.
  useEffect(() => afterPaint(shell.ahead), []);
  return <Outlet />;
}

/** `/login` leads to `/dashboard/login`, with what it was given. */
function ToLogin() {
  const { search } = useLocation();
  return <Navigate to={`/dashboard/login${search}`} replace />;
}

function guarded({ path, screen, permission }: Screen, refusal?: typeof Alone): RouteObject {
  const element = <screen.Part />;
  return {
    path,
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
  { path: LOGIN_PATH, element: <loginScreen.Part /> },
  { path: '/dashboard/google-login-success', element: <GoogleLoginSuccess /> },
  { path: '/dashboard/access/:step', element: <AccessScreen /> },
  { path: '/login', element: <ToLogin /> },
  { path: '/dashboard/confirm-email', element: <ConfirmEmailScreen /> },
  { path: '/dashboard/preview', element: <PreviewScreen /> },
  { path: '/activated', element: <ActivatedScreen /> },
  { path: '/activated-fail', element: <ActivatedFailScreen /> },
  {
    element: <RequireSession />,
    children: [
      { element: <shell.Part />, children: SHELL_SCREENS.map((screen) => guarded(screen)) },
      { element: <EditorFrame />, children: EDITOR_SCREENS.map((screen) => guarded(screen, Alone)) },
    ],
  },
  { path: '*', element: <NotFoundScreen /> },
];

/** The screen of the address; one that failed is tried again at another address. */
export function Screens() {
  const { pathname } = useLocation();
  const screen = useRoutes(routes);
  return (
    <ErrorBoundary subject={pathname} fallback={<InternalError />}>
      {screen}
    </ErrorBoundary>
  );
}
