import { z } from 'zod';
import { ROLES } from '../access/permissions';
import { defineEndpoint } from './endpoint';
import { addressId } from './numbers';
import { proof } from './own-factors';

/** Days for which a role may go on without a factor after it was required. */
export const MAX_GRACE_DAYS = 90;

export const removeFactorsOf = defineEndpoint({
  method: 'DELETE',
  path: '/users/{id}/factors',
  summary: "Remove somebody's second factors: for who has lost them all",
  access: 'users.manage',
  params: z.object({ id: addressId }),
  reply: z.object({ removed: z.number().int() }),
});

const rules = z.array(z.object({ role: z.enum(ROLES), from: z.iso.datetime() }));
export type FactorRules = z.infer<typeof rules>;

export const readFactorRules = defineEndpoint({
  method: 'GET',
  path: '/factor-rules',
  summary: 'Which roles need a second factor, and from when on',
  access: 'users.manage',
  reply: rules,
});

export const changeFactorRules = defineEndpoint({
  method: 'PUT',
  path: '/factor-rules',
  summary: 'Which roles need a second factor; those that need one already keep their day',
  access: 'users.manage',
  body: z.strictObject({
    proof,
    roles: z.array(z.enum(ROLES)).max(10),
    graceDays: z.number().int().min(0).max(MAX_GRACE_DAYS),
  }),
  reply: rules,
});
