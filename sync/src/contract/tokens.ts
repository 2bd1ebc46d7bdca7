import { z } from 'zod';
import { messageOf } from '../messages/message';
import { ROLES } from '../access/permissions';
import { defineEndpoint } from './endpoint';
import { addressId } from './numbers';
import { proof } from './own-factors';

/** A token can live for so many days. */
export const MAX_TOKEN_DAYS = 365;
/** Limits the tokens of one person; only a faulty program makes more. */
export const MAX_TOKENS = 50;

const tokenSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** As it was given; it can do nothing that its owner cannot do. */
  role: z.enum(ROLES),
  /** The token begins with these characters, which set it apart from others. */
  begins: z.string(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Within a minute; null while it was never used. */
  usedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof tokenSchema>;

export const newTokenSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'contract.nameRequired')
    .max(100, messageOf('contract.nameTooLong', { max: 100 })),
  role: z.enum(ROLES),
  days: z.number().int().min(1).max(MAX_TOKEN_DAYS),
});

const list = z.array(tokenSchema);
const ended = z.object({ id: z.number().int() });
const token = z.object({ token: addressId });

export const listOwnTokens = defineEndpoint({
  method: 'GET',
  path: '/users/me/tokens',
  summary: 'The own API tokens that have not ended, the newest first',
  access: 'signed-in',
  reply: list,
});

export const createToken = defineEndpoint({
  method: 'POST',
  path: '/users/me/tokens',
  summary: 'Create an API token for a program, with a proof of who one is; it is replied this once',
  access: 'signed-in',
  // Is optional for older dashboards, which get a message that it is needed.
  body: newTokenSchema.extend({ proof: proof.optional() }),
  reply: tokenSchema.extend({ token: z.string() }),
  status: 201,
});

export const endOwnToken = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/tokens/{token}',
  summary: 'End one of the own API tokens at once',
  access: 'signed-in',
  params: token,
  reply: ended,
});

export const listTokensOf = defineEndpoint({
  method: 'GET',
  path: '/users/{id}/tokens',
  summary: "Somebody's API tokens",
  access: 'users.manage',
  params: z.object({ id: addressId }),
  reply: list,
});

export const endTokenOf = defineEndpoint({
  method: 'DELETE',
  path: '/users/{id}/tokens/{token}',
  summary: "End one of somebody's API tokens at once",
  access: 'users.manage',
  params: token.extend({ id: addressId }),
  reply: ended,
});
