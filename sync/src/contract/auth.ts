import { z } from 'zod';
import { LANGUAGES } from '../messages/languages';
import { ROLES } from '../access/permissions';
import { defineEndpoint } from './endpoint';

export const sessionUserSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** Null: as the browser asks, also for one that this version does not have, and for replies of older servers. */
  language: z.enum(LANGUAGES).nullable().catch(null),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionSchema = z.object({ token: z.string(), user: sessionUserSchema });
export type Session = z.infer<typeof sessionSchema>;

/** A session ends when it was not used for this many days. A device that was away for longer is not signed in any more. */
export const SESSION_IDLE_DAYS = 30;

/** Header of the refusal to refresh a session that is over: its value is the epoch of the server's database. */
export const SESSION_ENDED = 'vestry-session-ended';

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with a username or e-mail and a password',
  access: 'public',
  body: z.object({ username: z.string().min(1).max(254), password: z.string().min(1).max(1024) }),
  reply: sessionSchema,
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out: the refresh token is dead at once',
  access: 'public',
  reply: z.null(),
});

/** Signing out is answered for GET, which older clients send, and for POST. */
export const logoutByGet = defineEndpoint({ ...logout, method: 'GET' });

export const refresh = defineEndpoint({
  method: 'GET',
  path: '/auth/refresh',
  summary: 'A new access token for a live refresh cookie',
  access: 'public',
  reply: sessionSchema,
});

export const methods = defineEndpoint({
  method: 'GET',
  path: '/auth/methods',
  summary: 'Which ways to sign in are configured',
  access: 'public',
  reply: z.object({
    google: z.boolean(),
    /** The origin where passkeys can be used; null: nowhere. Left out by older servers. */
    passkeys: z.string().nullable().optional(),
    /** Whether this browser brought the cookie of a session, live or not. Left out by older servers. */
    cookie: z.boolean().optional(),
  }),
});
