import type { Permission } from '@vestry/sync/access/permissions';
import {
  CREATE_PATHS,
  FORMS_PATH,
  HELP_PATH,
  MEDIA_PATH,
  PAGES_PATH,
  SETTINGS_PATH,
  TRASH_PATH,
} from '../../lib/paths';

interface Shortcut {
  /** Until this device has others. */
  binding: string;
  /** It has Ctrl or Cmd, so that it works while somebody types. */
  withModifier?: true;
  /** Where it leads. */
  to?: string;
  permission?: Permission;
}

/** In the order of the sheet. */
const SHORTCUTS = {
  find: { binding: '$mod+k', withModifier: true },
  keys: { binding: '?' },
  search: { binding: '/' },
  next: { binding: 'j' },
  previous: { binding: 'k' },
  home: { binding: 'g h', to: '/dashboard' },
  pages: { binding: 'g p', to: PAGES_PATH, permission: 'pages.read' },
  elements: {
    binding: 'g e',
    to: '/dashboard/elements',
    permission: 'elements.read',
  },
  media: { binding: 'g m', to: MEDIA_PATH, permission: 'media.read' },
  analytics: {
    binding: 'g a',
    to: '/dashboard/analytics',
    permission: 'analytics.read',
  },
  forms: { binding: 'g f', to: FORMS_PATH, permission: 'forms.manage' },
  trash: { binding: 'g t', to: TRASH_PATH, permission: 'pages.create' },
  users: { binding: 'g u', to: '/dashboard/users', permission: 'users.manage' },
  jobs: { binding: 'g j', to: '/dashboard/schedule', permission: 'jobs.read' },
  logs: { binding: 'g l', to: '/dashboard/logs', permission: 'logs.read' },
  settings: { binding: 'g s', to: SETTINGS_PATH, permission: 'site.manage' },
  account: { binding: 'g c', to: '/dashboard/account' },
  help: { binding: 'g ?', to: HELP_PATH },
  createPage: {
    binding: 'c p',
    to: CREATE_PATHS.page,
    permission: 'pages.create',
  },
  createElement: {
    binding: 'c e',
    to: CREATE_PATHS.element,
    permission: 'elements.create',
  },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;
export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

export const shortcut = (name: ShortcutName): Shortcut => SHORTCUTS[name];
