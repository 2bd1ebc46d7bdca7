import { API } from '@vestry/sync/contract/endpoint';
import type { Config } from '../../config';
import { REFRESH_SECONDS } from '../../platform/auth/sessions';
import { siteCookie } from '../../platform/auth/site-cookie';

/** Keeps a browser signed in: it holds the refresh token, and authorises nothing else. */
export const refreshCookie = (config: Config) =>
  siteCookie(config, {
    name: 'vestry_refresh',
    path: `${API}/auth`,
    sameSite: 'strict',
    seconds: REFRESH_SECONDS,
  });
