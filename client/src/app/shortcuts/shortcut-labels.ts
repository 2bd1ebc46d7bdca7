import type { MessageKey } from '@vestry/sync/messages/translate';
import { shortcut, SHORTCUT_NAMES, type ShortcutName } from './shortcut-list';

export const SHORTCUT_LABELS: Readonly<Record<ShortcutName, MessageKey>> = {
  find: 'common.quickFind',
  keys: 'common.shortcuts',
  search: 'quick.searchList',
  next: 'quick.nextRow',
  previous: 'quick.previousRow',
  home: 'quick.home',
  pages: 'common.pages',
  elements: 'common.element',
  media: 'common.media',
  analytics: 'common.analytics',
  forms: 'common.forms',
  trash: 'documents.trash',
  users: 'common.users',
  jobs: 'common.jobs',
  logs: 'common.logs',
  settings: 'common.settings',
  account: 'account.title',
  help: 'common.help',
  createPage: 'documents.addPage',
  createElement: 'documents.addElement',
};

/** The sheet's parts. */
export const SHORTCUT_GROUPS: readonly { title: MessageKey; names: readonly ShortcutName[] }[] = [
  { title: 'quick.everywhere', names: ['find', 'keys'] },
  { title: 'quick.inLists', names: ['search', 'next', 'previous'] },
  { title: 'quick.goTo', names: SHORTCUT_NAMES.filter((name) => shortcut(name).binding.startsWith('g ')) },
  { title: 'quick.create', names: ['createPage', 'createElement'] },
];
