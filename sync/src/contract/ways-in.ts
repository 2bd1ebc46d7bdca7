import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { addressId } from './numbers';

/** What can happen to an account. A reset sets a password without the old one. */
export const ACCOUNT_EVENTS = [
  'passwordChanged',
  'resetByLink',
  'resetAtTerminal',
  'signedOutEverywhere',
  'factorOwed',
  'pagesTaken',
  'usersTaken',
  'deactivated',
  'deleted',
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** `ends`: for good. `refused`: as long as it is so. `stays`: it goes on, with the roles that its person has by then. */
const FATES = ['ends', 'refused', 'stays'] as const;
export type Fate = (typeof FATES)[number];

/** What is listed and counted. An event stream is a part of its session. */
export const LISTED_WAYS = [
  'session',
  'apiToken',
  'pushSubscription',
  'previewLink',
  'passwordLink',
  'linkForOthers',
  'invitation',
] as const;
export type ListedWay = (typeof LISTED_WAYS)[number];

const wayInSchema = z.object({
  way: z.enum(LISTED_WAYS),
  /** Counts those that there are now. */
  count: z.number().int(),
  /** One of them was last used at this time; null where that is not known, or none ever was. */
  usedAt: z.iso.datetime().nullable(),
  /** They let nobody in while the person owes a second factor. */
  refused: z.boolean(),
  /** Says what becomes of them when that happens to the account. */
  becomes: z.record(z.enum(ACCOUNT_EVENTS), z.enum(FATES)),
});
export type WayInCount = z.infer<typeof wayInSchema>;

const list = z.array(wayInSchema);

export const listOwnWaysIn = defineEndpoint({
  method: 'GET',
  path: '/users/me/ways-in',
  summary: 'What lets somebody in as the user without asking for a password, and what ends it',
  access: 'signed-in',
  reply: list,
});

export const listWaysInOf = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/ways-in',
  summary: 'What lets somebody in as that person without asking for a password, and what ends it',
  access: 'users.manage',
  params: z.object({ id: addressId }),
  reply: list,
});
