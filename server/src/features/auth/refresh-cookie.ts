import { API } from '@vestry/sync/contract/endpoint';
import type { Config } from '../../config';
import { REFRESH_SECONDS } from '../../platform/auth/sessions';
import { type SiteCookie, siteCookie } from '../../platform/auth/site-cookie';

export interface RefreshCookie extends Omit<SiteCookie, 'set'> {
  set: (reply: Parameters<SiteCookie['set']>[0], token: string) => void;
}

/** Keeps a browser signed in: it holds the refresh token, and authorises nothing else. */
export function refreshCookie(config: Config): RefreshCookie {
  const cookie = siteCookie(config, { name: 'vestry_refresh', path: `${API}/auth`, sameSite: 'strict' });
  return { ...cookie, set: (reply, token) => cookie.set(reply, token, REFRESH_SECONDS) };
}
