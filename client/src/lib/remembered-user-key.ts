/** In local storage while somebody is signed in here: who. Public pages only look whether it is there. */
export const REMEMBERED_USER = 'vestry.user';
