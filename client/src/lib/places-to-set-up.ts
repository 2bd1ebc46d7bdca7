import { SETTINGS_PATH } from './paths';

// Apart from the other paths, which a window knows before anybody has signed in.

/** Opens the dialog of the mail server over the settings. */
export const MAIL_SERVER_HASH = '#mail-server';
export const MAIL_SERVER_PATH = `${SETTINGS_PATH}${MAIL_SERVER_HASH}`;

/** Leads to the backups among the jobs. */
export const BACKUPS_HASH = '#backups';
export const BACKUPS_PATH = `/dashboard/schedule${BACKUPS_HASH}`;
