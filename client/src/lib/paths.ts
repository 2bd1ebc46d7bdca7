import { asText } from './text';

/** The parts of an address: a document's number (0 until the server has given one), its uid and its route. */
interface Addressed {
  uid: string;
  id: number;
}

export const PAGES_PATH = '/dashboard/pages';
export const ACCOUNT_PATH = '/dashboard/account';
/** All menus of the site. */
export const MENUS_PATH = '/dashboard/menus';
export const MEDIA_PATH = '/dashboard/media';
export const FORMS_PATH = '/dashboard/forms';
export const SETTINGS_PATH = '/dashboard/settings';
/** Where the system leaves what other applications share with the installed dashboard, and the files it is to open. */
export const RECEIVED_PATH = '/dashboard/received';
/** A site of WordPress is brought in. */
export const IMPORT_PATH = '/dashboard/import';

export const CREATE_PATHS = {
  page: '/dashboard/pages/create',
  element: '/dashboard/elements/create',
  user: '/dashboard/users/create',
} as const;

/** A route as it is in an address: each segment percent-encoded, the slashes kept. */
function encodeRoute(route: string): string {
  return route.split('/').map(encodeURIComponent).join('/');
}

/** The editor of a page: by route once the server knows it, by uid until then (PRODUCT.md DO2). */
export function pageEditPath({ uid, id }: Addressed, route: string): string {
  return `/dashboard/pages/edit/${id > 0 ? encodeRoute(route) : uid}`;
}

/** The editor of a public page, by its address as it stands in links. */
export const editPathOf = (address: string): string =>
  `/dashboard/pages/edit${address === '/' ? '/home' : address}`;

export function elementEditPath({ uid, id }: Addressed): string {
  return `/dashboard/elements/edit/${id > 0 ? id : uid}`;
}

/** The editor of a document, whichever it is. */
export const documentEditPath = (
  kind: 'page' | 'element',
  document: Addressed & { fields: { route?: unknown } },
): string =>
  kind === 'page' ? pageEditPath(document, asText(document.fields.route)) : elementEditPath(document);

/** By uid alone, which the server may not know yet. */
export const openByUid = (kind: 'page' | 'element', uid: string): string =>
  documentEditPath(kind, { uid, id: 0, fields: {} });

/** The history of a document: who changed it when, and what lost against a later change. By uid: a route may change. */
export const historyPath = (kind: 'page' | 'element', uid: string): string =>
  `/dashboard/${kind}s/history/${uid}`;
export const conflictsPath = (kind: 'page' | 'element', uid: string): string =>
  `/dashboard/${kind}s/conflicts/${uid}`;

/** Where visitors find a page: `home` is the root. */
export function publicPath(route: string): string {
  return route === 'home' ? '/' : `/${encodeRoute(route)}`;
}

/** Addresses that lead on to pages. */
export const REDIRECTS_PATH = '/dashboard/redirects';

/** Links inside the site that lead nowhere. */
export const DEAD_LINKS_PATH = '/dashboard/links';

/** The trash. */
export const TRASH_PATH = '/dashboard/trash';
export const HELP_PATH = '/dashboard/help';

/** The search in all documents of this device. */
export const findPath = (text = ''): string =>
  `/dashboard/find${text === '' ? '' : `?${new URLSearchParams({ text })}`}`;

/** Below the logs, where no file's name can be. */
export const WARNINGS_PATH = '/dashboard/logs/all/warnings';

export function logDetailPath(filename: string): string {
  return `/dashboard/logs/${encodeURIComponent(filename)}`;
}
