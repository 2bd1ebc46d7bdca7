import { FILES_PATH } from '@vestry/sync/media/file-name';
import { MAX_CLICK_LENGTH } from '@vestry/sync/contract/analytics';
import { decoded } from '@vestry/sync/routes/route';

/** As browsers write hosts: in small letters, other scripts as 'xn--'. An address of IPv6 says nothing to anybody. */
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

export const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/** The host that led here, '' for none. Null: the site itself, or nothing that is a host. `own`: without 'www'. */
export function sourceOf(sent: string | undefined, own: ReadonlySet<string>): string | null {
  if (sent === undefined || sent === '') return sent ?? null;
  const host = withoutWww(sent);
  return HOST.test(host) && !own.has(host) ? host : null;
}

/** The primary tag of the language that a browser likes most: 'zh' of 'zh-TW,zh;q=0.9'. '' when it names none. */
export function languageOf(acceptLanguage: string | undefined): string {
  return /^\s*([a-z]{2,3})(?=[-,;\s]|$)/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase() ?? '';
}

/** An address of the site itself is resolved against this one. */
const HERE = 'https://here.invalid';
const OUTSIDE = new Set(['http:', 'https:']);
const CONTACT = new Set(['mailto:', 'tel:', 'sms:']);
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

function readable(encoded: string): string | undefined {
  const text = decoded(encoded);
  return text !== undefined && CONTROL.test(text) ? undefined : text;
}

/**
 * Where a click led: the path of a file or of a page here, an address of another site, a way to write or call.
 * Undefined for what is none of these. `pathOfPage` gives the path of a public page, undefined for any other.
 */
export async function clickOf(
  sent: string,
  own: ReadonlySet<string>,
  pathOfPage: (pathname: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  if (CONTROL.test(sent) || !URL.canParse(sent, HERE)) return undefined;
  const { origin, hostname, host, protocol, pathname, search } = new URL(sent, HERE);
  if (CONTACT.has(protocol)) return readable(protocol + pathname)?.slice(0, MAX_CLICK_LENGTH);
  if (!OUTSIDE.has(protocol)) return undefined;
  if (origin !== HERE && !own.has(withoutWww(hostname)))
    return `${protocol}//${host}${pathname}${search}`.slice(0, MAX_CLICK_LENGTH);
  return pathname.startsWith(FILES_PATH) ? readable(pathname) : pathOfPage(pathname);
}
