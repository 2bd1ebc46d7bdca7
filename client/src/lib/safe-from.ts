/** Where a sign-in leads when nothing better is known. */
export const HOME_PATH = '/dashboard';
export const LOGIN_PATH = '/dashboard/login';

// Any origin will do: what resolves to another one was no path of this site.
const HERE = 'https://here.invalid';

/**
 * The path to go to after signing in, from the address's `from`: only a path of this site, never the sign-in page
 * itself. Everything else (another origin in any spelling, another scheme, nothing) is the dashboard's home.
 */
export function safeFrom(from: string | null | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, HERE)) return HOME_PATH;
  const url = new URL(from, HERE);
  // `//host`, `/\host` and `/<tab>/host` all resolve to another origin. Credentials in a path do not, but a path that
  // begins with two slashes after resolving (`/.//host`) would be read as an origin by the next reader.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return HOME_PATH;
  if (url.pathname === LOGIN_PATH || url.pathname === '/login') return HOME_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in page's address that leads back to `path`. */
export function loginPath(path: string): string {
  return `${LOGIN_PATH}?${new URLSearchParams({ from: safeFrom(path) }).toString()}`;
}
