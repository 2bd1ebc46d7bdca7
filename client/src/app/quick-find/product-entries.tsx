import {
  LuCornerUpRight,
  LuDatabaseBackup,
  LuExternalLink,
  LuFilePlus2,
  LuHouse,
  LuImageUp,
  LuKeyboard,
  LuLayoutTemplate,
  LuMonitor,
  LuMoon,
  LuRefreshCw,
  LuSearch,
  LuServer,
  LuSettings,
  LuSun,
  LuTrash2,
  LuTriangleAlert,
  LuUnlink,
  LuUpload,
  LuUser,
  LuUserPlus,
} from 'react-icons/lu';
import { LuCircleHelp } from 'react-icons/lu';
import type { ReactNode } from 'react';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { may, type Permission } from '@vestry/sync/access/permissions';
import { formsOf } from '@vestry/sync/search/quick/rank';
import { syncNow } from '../../data/sync/sync';
import {
  CREATE_PATHS,
  DEAD_LINKS_PATH,
  findPath,
  HELP_PATH,
  IMPORT_PATH,
  MEDIA_PATH,
  MENUS_PATH,
  REDIRECTS_PATH,
  SETTINGS_PATH,
  TRASH_PATH,
  WARNINGS_PATH,
} from '../../lib/paths';
import { BACKUPS_PATH, MAIL_SERVER_PATH } from '../../lib/places-to-set-up';
import { askFor } from '../../lib/quick-find';
import { applyTheme, type Theme } from '../../lib/theme';
import { SHELL_SCREENS } from '../screens';
import type { Entry, Group } from './entry';

interface Known {
  label: MessageKey;
  icon: ReactNode;
  to?: string;
  act?: () => void;
  permission?: Permission | undefined;
  /** Other words for it. */
  also?: MessageKey;
}

/** Other words for screens of the side menu, by their paths. */
const ALSO: Readonly<Record<string, Pick<Known, 'also'>>> = {
  [MENUS_PATH]: { also: 'quick.alsoMenus' },
  '/dashboard/schedule': { also: 'quick.alsoJobs' },
};

const SCREENS: readonly Known[] = [
  { label: 'quick.home', icon: <LuHouse />, to: '/dashboard' },
  ...SHELL_SCREENS.flatMap(({ path, permission, menu }) =>
    menu ? [{ ...menu, ...ALSO[path], to: path, permission }] : [],
  ),
  { label: 'account.title', icon: <LuUser />, to: '/dashboard/account', also: 'quick.alsoAccount' },
  { label: 'common.help', icon: <LuCircleHelp />, to: HELP_PATH, also: 'quick.alsoHelp' },
  { label: 'common.findReplace', icon: <LuSearch />, to: findPath(), permission: 'pages.read' },
  {
    label: 'documents.redirects',
    icon: <LuCornerUpRight />,
    to: REDIRECTS_PATH,
    permission: 'redirects.manage',
  },
  { label: 'documents.deadLinks', icon: <LuUnlink />, to: DEAD_LINKS_PATH, permission: 'pages.read' },
  {
    label: 'documents.trash',
    icon: <LuTrash2 />,
    to: TRASH_PATH,
    permission: 'pages.create',
    also: 'quick.alsoTrash',
  },
  {
    label: 'jobs.backups',
    icon: <LuDatabaseBackup />,
    to: BACKUPS_PATH,
    permission: 'jobs.read',
    also: 'quick.alsoBackups',
  },
  { label: 'logs.warnings', icon: <LuTriangleAlert />, to: WARNINGS_PATH, permission: 'logs.read' },
];

const theme = (label: MessageKey, icon: ReactNode, chosen: Theme): Known => ({
  label,
  icon,
  also: 'common.theme',
  act: () => applyTheme(chosen),
});

/** The first ones are what is mostly done: they are offered before anything is typed. */
const ACTIONS: readonly Known[] = [
  {
    label: 'documents.addPage',
    icon: <LuFilePlus2 />,
    to: CREATE_PATHS.page,
    permission: 'pages.create',
    also: 'quick.alsoAdd',
  },
  {
    label: 'documents.addElement',
    icon: <LuLayoutTemplate />,
    to: CREATE_PATHS.element,
    permission: 'elements.create',
    also: 'quick.alsoAdd',
  },
  { label: 'media.upload', icon: <LuImageUp />, to: MEDIA_PATH, permission: 'media.create' },
  {
    label: 'users.create',
    icon: <LuUserPlus />,
    to: CREATE_PATHS.user,
    permission: 'users.manage',
    also: 'quick.alsoUser',
  },
  { label: 'common.viewSite', icon: <LuExternalLink />, act: () => location.assign('/') },
  { label: 'common.shortcuts', icon: <LuKeyboard />, act: () => askFor('keys') },
  { label: 'quick.syncNow', icon: <LuRefreshCw />, permission: 'pages.update', act: () => void syncNow() },
  { label: 'importing.title', icon: <LuUpload />, to: IMPORT_PATH, permission: 'site.manage' },
  theme('quick.themeLight', <LuSun />, 'light'),
  theme('quick.themeDark', <LuMoon />, 'dark'),
  theme('quick.themeSystem', <LuMonitor />, 'system'),
];

/** The parts of the settings, by the ends of their addresses. */
const SETTINGS: readonly (readonly [label: MessageKey, also?: MessageKey])[] = [
  ['settings.basics', 'quick.alsoBasics'],
  ['settings.pictures', 'quick.alsoPictures'],
  ['settings.colours', 'settings.coloursHint'],
  ['settings.typefaces', 'settings.typefacesHint'],
  ['settings.newPages', 'settings.partHelp'],
  ['settings.contact', 'settings.contactHint'],
  ['settings.mail', 'settings.mailHint'],
  ['settings.passwords', 'settings.passwordsHint'],
  ['settings.changes', 'settings.changesHint'],
];

function entryOf(group: Group, { label, icon, to, act, also }: Known): Entry {
  const name = t(label);
  return {
    group,
    id: `${group} ${label}`,
    name,
    hint: '',
    icon,
    forms: formsOf({ name, also: also ? t(also) : '' }),
    ...(to === undefined ? {} : { to }),
    ...(act === undefined ? {} : { act }),
  };
}

/** Screens, actions and parts of the settings: what the product itself has for who has these roles. */
export function productEntries(roles: readonly string[]): Entry[] {
  const mine = ({ permission }: Known) => !permission || may(roles, permission);
  const settings = SETTINGS.map(([label, also]): Known => ({
    label,
    icon: <LuSettings />,
    to: `${SETTINGS_PATH}#${label.slice(label.indexOf('.') + 1)}`,
    permission: 'site.manage',
    ...(also ? { also } : {}),
  }));
  settings.push({
    label: 'mailing.title',
    icon: <LuServer />,
    to: MAIL_SERVER_PATH,
    permission: 'site.manage',
    also: 'quick.alsoMail',
  });
  return [
    ...ACTIONS.filter(mine).map((each) => entryOf('action', each)),
    ...SCREENS.filter(mine).map((each) => entryOf('screen', each)),
    ...settings.filter(mine).map((each) => ({ ...entryOf('setting', each), hint: t('common.settings') })),
  ];
}
