import type { ReactNode } from 'react';
import {
  LuActivity,
  LuCalendarClock,
  LuChartColumn,
  LuFileText,
  LuImage,
  LuLayoutTemplate,
  LuListTree,
  LuMail,
  LuScrollText,
  LuShieldCheck,
  LuSettings,
  LuUsers,
} from 'react-icons/lu';
import type { MessageKey } from '@vestry/sync/messages/translate';
import type { Permission } from '@vestry/sync/access/permissions';
import {
  DEAD_LINKS_PATH,
  HELP_PATH,
  IMPORT_PATH,
  MENUS_PATH,
  PAGES_PATH,
  RECEIVED_PATH,
  REDIRECTS_PATH,
  SETTINGS_PATH,
  TRASH_PATH,
  WARNINGS_PATH,
} from '../lib/paths';
import { fetchedPart } from '../ui/layout/fetched-part';
import { EditorSkeleton } from '../editor/editor-skeleton';
import { type FetchedScreen, fetchedScreen } from './fetched-screen';
import { ScreenSkeleton } from './screen-skeleton';

export interface Screen {
  path: string;
  screen: FetchedScreen;
  /** Without it the address is there for every signed-in user. */
  permission?: Permission;
  /** Its link in the side menu; screens without are reached from others. */
  menu?: { label: MessageKey; icon: ReactNode };
  /** The screen from which one comes to it, where the address does not say so. */
  under?: string;
}

/** Its messages are there from the start: it is shown before all others are. */
const home = fetchedPart(async () => (await import('./home')).default, <ScreenSkeleton />, 'thrown');

const HistoryScreen = fetchedScreen(() => import('../features/history/history-screen'));
const ConflictsScreen = fetchedScreen(() => import('../features/history/conflicts-screen'));

/**
 * The dashboard, one line a screen, in the menu's order. The menu, the guard and the routes are made of this list, so a
 * link never leads to a screen that is not there.
 */
export const SHELL_SCREENS: readonly Screen[] = [
  {
    path: '/dashboard',
    screen: home,
  },
  {
    path: '/dashboard/account',
    screen: fetchedScreen(() => import('../features/account/account-screen')),
  },
  {
    path: RECEIVED_PATH,
    screen: fetchedScreen(() => import('./received/received-screen')),
  },
  {
    path: HELP_PATH,
    screen: fetchedScreen(() => import('../features/help/help-screen')),
  },
  {
    path: '/dashboard/analytics',
    screen: fetchedScreen(() => import('../features/analytics/analytics-screen')),
    permission: 'analytics.read',
    menu: { label: 'common.analytics', icon: <LuChartColumn /> },
  },
  {
    path: '/dashboard/users',
    screen: fetchedScreen(() => import('../features/users/users-screen')),
    permission: 'users.manage',
    menu: { label: 'common.users', icon: <LuUsers /> },
  },
  {
    path: '/dashboard/users/create',
    screen: fetchedScreen(() => import('../features/users/create-user-screen')),
    permission: 'users.manage',
  },
  {
    path: PAGES_PATH,
    screen: fetchedScreen(() => import('../features/documents/pages-screen')),
    permission: 'pages.read',
    menu: { label: 'common.pages', icon: <LuFileText /> },
  },
  {
    path: '/dashboard/elements',
    screen: fetchedScreen(() => import('../features/documents/elements-screen')),
    permission: 'elements.read',
    menu: { label: 'common.element', icon: <LuLayoutTemplate /> },
  },
  {
    path: MENUS_PATH,
    screen: fetchedScreen(() => import('../features/menus/menus-screen')),
    permission: 'elements.read',
    menu: { label: 'common.menus', icon: <LuListTree /> },
  },
  {
    path: '/dashboard/find',
    screen: fetchedScreen(() => import('../features/find/find-screen')),
    permission: 'pages.read',
    under: PAGES_PATH,
  },
  ...(['page', 'element'] as const).flatMap((kind): Screen[] => [
    {
      path: `/dashboard/${kind}s/history/:uid`,
      screen: HistoryScreen,
      permission: `${kind}s.read`,
    },
    {
      path: `/dashboard/${kind}s/conflicts/:uid`,
      screen: ConflictsScreen,
      permission: `${kind}s.update`,
    },
  ]),
  {
    path: REDIRECTS_PATH,
    screen: fetchedScreen(() => import('../features/redirects/redirects-screen')),
    permission: 'redirects.manage',
    under: PAGES_PATH,
  },
  {
    path: DEAD_LINKS_PATH,
    screen: fetchedScreen(() => import('../features/dead-links/dead-links-screen')),
    permission: 'pages.read',
    under: PAGES_PATH,
  },
  {
    path: TRASH_PATH,
    screen: fetchedScreen(() => import('../features/trash/trash-screen')),
    permission: 'pages.create',
    under: PAGES_PATH,
  },
  {
    path: '/dashboard/media',
    screen: fetchedScreen(() => import('../features/media/media-screen')),
    permission: 'media.read',
    menu: { label: 'common.media', icon: <LuImage /> },
  },
  {
    path: '/dashboard/forms',
    screen: fetchedScreen(() => import('../features/forms/forms-screen')),
    permission: 'forms.manage',
    menu: { label: 'common.forms', icon: <LuMail /> },
  },
  {
    path: '/dashboard/activity',
    screen: fetchedScreen(() => import('../features/activity/activity-screen')),
    permission: 'audit.read',
    menu: { label: 'common.activity', icon: <LuShieldCheck /> },
  },
  {
    path: '/dashboard/logs',
    screen: fetchedScreen(() => import('../features/logs/logs-screen')),
    permission: 'logs.read',
    menu: { label: 'common.logs', icon: <LuScrollText /> },
  },
  {
    path: '/dashboard/logs/:filename',
    screen: fetchedScreen(() => import('../features/logs/log-screen')),
    permission: 'logs.read',
  },
  {
    path: WARNINGS_PATH,
    screen: fetchedScreen(() => import('../features/logs/warnings/warnings-screen')),
    permission: 'logs.read',
  },
  {
    path: '/dashboard/schedule',
    screen: fetchedScreen(() => import('../features/jobs/schedule-screen')),
    permission: 'jobs.read',
    menu: { label: 'common.jobs', icon: <LuCalendarClock /> },
  },
  {
    path: '/dashboard/status',
    screen: fetchedScreen(() => import('../features/status/status-screen')),
    permission: 'metrics.read',
    menu: { label: 'common.serverStatus', icon: <LuActivity /> },
  },
  {
    path: SETTINGS_PATH,
    screen: fetchedScreen(() => import('../features/settings/settings-screen')),
    permission: 'site.manage',
    menu: { label: 'common.settings', icon: <LuSettings /> },
  },
  {
    path: IMPORT_PATH,
    screen: fetchedScreen(() => import('../features/importing/import-screen')),
    permission: 'site.manage',
    under: SETTINGS_PATH,
  },
];

const PageEditor = fetchedScreen(
  () => import('../features/pages-editor/page-editor-screen'),
  <EditorSkeleton />,
);
const ElementEditor = fetchedScreen(
  () => import('../features/elements-editor/element-editor-screen'),
  <EditorSkeleton />,
);

const EDITOR_PATH = /^\/dashboard\/(?:pages|elements)\/(?:create|edit)\b/;

/** The editor fills the window, and letters are its own. */
export const isEditorPath = (pathname: string): boolean => EDITOR_PATH.test(pathname);

/**
 * Screens that fill the window: no side menu beside the editor. Creating and editing are one screen, so that the
 * address of a new document can change under the hands of who is typing.
 */
export const EDITOR_SCREENS: readonly Screen[] = [
  { path: '/dashboard/pages/create', screen: PageEditor, permission: 'pages.create' },
  { path: '/dashboard/pages/edit/*', screen: PageEditor, permission: 'pages.update' },
  {
    path: '/dashboard/elements/create',
    screen: ElementEditor,
    permission: 'elements.create',
  },
  {
    path: '/dashboard/elements/edit/:id',
    screen: ElementEditor,
    permission: 'elements.update',
  },
];
