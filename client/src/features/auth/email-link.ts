export const CONFIRM_EMAIL_PATH = '/dashboard/confirm-email';

/** For this tab alone, while its person signs in; private, and so gone with a sign-out. */
const KEY = 'vestry.email-link';

/**
 * What the link of a mail holds, out of the address at once; '' for none. After a sign-in it is still known.
 * 'used': it is forgotten.
 */
export function takeLink(used?: 'used'): string {
  const { hash, pathname } = location;
  if (used === 'used') {
    sessionStorage.removeItem(KEY);
    return '';
  }
  if (hash.length > 1) {
    sessionStorage.setItem(KEY, hash.slice(1));
    history.replaceState(history.state, '', pathname);
  }
  return sessionStorage.getItem(KEY) ?? '';
}
