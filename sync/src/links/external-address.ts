/** Letters of the longest address that is checked: the database's index holds no longer ones. */
export const LONGEST_ADDRESS = 2_000;

/**
 * Returns what is asked of another site for a link to it: the whole address without its fragment and credentials. It is
 * null for every other link, and for one of `ownHost` (as `URL.host` gives it).
 */
export function externalAddress(href: string, ownHost?: string): string | null {
  const written = href.trim().replace(/^\/\//, 'https://');
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.host === ownHost || url.href.length > LONGEST_ADDRESS ? null : url.href;
}
