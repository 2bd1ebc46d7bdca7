import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { addressId } from './numbers';

const sessionSchema = z.object({
  id: z.uuid(),
  /** Is the browser's own name: 'Chrome', 'Safari'; empty where it is not known. */
  browser: z.string(),
  system: z.string(),
  /** The sign-in came from this IPv4 address, or the network of an IPv6 one. */
  address: z.string(),
  startedAt: z.iso.datetime(),
  /** It last asked for a new key at this time: within a quarter of an hour of its last use. */
  usedAt: z.iso.datetime(),
  /** It asks for this list. */
  isCurrent: z.boolean(),
});
export type SignedInSession = z.infer<typeof sessionSchema>;

const list = z.array(sessionSchema);
const ended = z.object({ ended: z.number().int() });

export const listOwnSessions = defineEndpoint({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'Where the user is signed in, the last used first',
  access: 'signed-in',
  reply: list,
});

export const endOwnSession = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/sessions/{session}',
  summary: 'Sign out one of the own sessions',
  access: 'signed-in',
  params: z.object({ session: z.uuid() }),
  reply: ended,
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'Sign out everywhere else, and end the own API tokens',
  access: 'signed-in',
  reply: ended,
});

export const listSessionsOf = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/sessions',
  summary: 'Where somebody is signed in',
  access: 'users.manage',
  params: z.object({ id: addressId }),
  reply: list,
});

export const endSessionOf = defineEndpoint({
  method: 'DELETE',
  path: '/users/{id}/sessions/{session}',
  summary: "Sign out one of somebody's sessions",
  access: 'users.manage',
  params: z.object({ id: addressId, session: z.uuid() }),
  reply: ended,
});

export const endAllSessionsOf = defineEndpoint({
  method: 'DELETE',
  path: '/users/{id}/sessions',
  summary: "Sign somebody out everywhere, and end that person's API tokens",
  access: 'users.manage',
  params: z.object({ id: addressId }),
  reply: ended,
});
