import { safeHref } from '@vestry/sync/widgets/fields/safe';

/** Services that put their own address around another one, to check or count who follows it, with its parameter there. */
const WRAPPERS: readonly (readonly [address: RegExp, parameter: string])[] = [
  [/^[\w-]+\.safelinks\.protection\.outlook\.com\//, 'url'],
  [/^statics\.teams\.cdn\.office\.net\/.*safelinks/, 'url'],
  [/^urldefense(?:\.proofpoint)?\.com\/v1\/url/, 'u'],
  [/^(?:www\.)?google\.[a-z.]+\/url$/, 'q'],
  [/^(?:www\.)?google\.[a-z.]+\/url$/, 'url'],
  [/^(?:l|lm)\.(?:facebook|instagram)\.com\//, 'u'],
  [/^(?:www\.)?youtube\.com\/redirect$/, 'q'],
  [/^(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)/, 'url'],
  [/^slack-redir\.net\/link$/, 'url'],
];

/** Proofpoint writes '-' for '%' and '_' for '/'. */
function ofProofpoint2({ host, pathname, searchParams }: URL): string | null {
  if (host !== 'urldefense.proofpoint.com' || pathname !== '/v2/url') return null;
  const written = searchParams.get('u')?.replaceAll('-', '%').replaceAll('_', '/');
  return written === undefined ? null : decoded(written);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** How many characters '**' and a letter stand for: 'A' two, 'B' three. */
const RUNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The address stands between underscores; signs of it are stars there, and stand behind it in Base64. */
function ofProofpoint3({ href }: URL): string | null {
  const [, written, signs] = /^https:\/\/urldefense\.com\/v3\/__(.+?)__;([\w+/=-]*)!/.exec(href) ?? [];
  if (written === undefined) return null;
  const bytes = atob((signs ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  const left = Array.from(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
  return written
    .replaceAll(/\*\*([\w-])|\*/g, (_, run?: string) =>
      left.splice(0, run === undefined ? 1 : RUNS.indexOf(run) + 2).join(''),
    )
    .replace(/^(https?:\/)(?!\/)/, '$1/');
}

function once(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const place = url.host + url.pathname;
  for (const [wrapper, parameter] of WRAPPERS) {
    const inner = wrapper.test(place) ? url.searchParams.get(parameter) : null;
    if (inner !== null) return inner;
  }
  return ofProofpoint2(url) ?? ofProofpoint3(url);
}

const isWhole = (address: string): boolean =>
  /^(?:https?:\/\/|mailto:)/i.test(address) && safeHref(address) !== undefined;

/**
 * Where a link leads that a mail program or a service has wrapped: its own address often has the mail address of who got it
 * in it. Any other address is as it was.
 */
export function unwrappedAddress(address: string): string {
  let found = address;
  // What is forwarded may be wrapped by each program on its way.
  for (let times = 0; times < 5; times += 1) {
    let inner: string | null;
    try {
      inner = once(found);
    } catch {
      inner = null;
    }
    if (inner === null || !isWhole(inner)) return found;
    found = inner;
  }
  return found;
}
