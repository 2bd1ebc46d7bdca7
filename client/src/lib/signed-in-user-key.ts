/** In local storage while somebody is signed in here: who. Public pages only look whether it is there. */
export const SIGNED_IN_USER = 'vestry.user';
