import { z } from 'zod';
import { messageOf } from '../messages/message';
import { defineEndpoint } from './endpoint';
import { addressId } from './numbers';
import { proof } from './own-factors';
import { registerSchema, roleIds, userSchema } from './users';

/** 256 random bits. It travels behind the '#' of a link, which no server and no log sees, and in bodies. */
const token = z.string().regex(/^[\w-]{43}$/, 'contract.linkBroken');

export const passwordRules = defineEndpoint({
  method: 'GET',
  path: '/auth/passwords',
  summary:
    'What forms for passwords have to know: the shortest that may be chosen, and whether mail is set up',
  access: 'public',
  reply: z.object({ min: z.number().int(), mail: z.boolean(), site: z.string() }),
});

export const askForPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary:
    'Mail a link to set a new password; the answer is the same whether there is such an account or not',
  access: 'public',
  body: z.strictObject({
    username: z
      .string()
      .trim()
      .min(1, 'contract.nameOrEmailRequired')
      .max(254, messageOf('contract.emailTooLong', { max: 254 })),
  }),
  reply: z.null(),
});

const LINK_STATES = ['open', 'active', 'over'] as const;

export const readLink = defineEndpoint({
  method: 'POST',
  path: '/auth/link',
  summary: 'What a link from a mail is for; it is not used by this',
  access: 'public',
  body: z.strictObject({ token }),
  reply: z.object({
    /** `active`: it was used, and the account is active. `over`: unknown, used or too old. */
    state: z.enum(LINK_STATES),
    /** Empty unless it is `open`. */
    username: z.string(),
    /** Whether the person who uses it chooses a password. */
    choosesPassword: z.boolean(),
  }),
});

export const activateAccount = defineEndpoint({
  method: 'POST',
  path: '/auth/activate',
  summary: 'Use an activation link; who was invited chooses a password with it',
  access: 'public',
  body: z.strictObject({ token, password: registerSchema.shape.password.optional() }),
  reply: z.null(),
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Use a link for a new password; every session of the account ends',
  access: 'public',
  body: z.strictObject({ token, password: registerSchema.shape.password }),
  reply: z.null(),
});

/**
 * Says what became of a mail with a link. Where none could be sent, the person who has proved their identity gets the
 * link to hand over.
 */
const sent = {
  mail: z.enum(['sent', 'failed', 'notSetUp']),
  /** Is null for `sendUserLink`, which asks for no proof; older servers sent the link to anybody with a session. */
  link: z.string().nullable(),
};

export const inviteSchema = z.strictObject({
  username: registerSchema.shape.username,
  email: registerSchema.shape.email,
  roleIds,
});

export const inviteUser = defineEndpoint({
  method: 'POST',
  path: '/users/invite',
  summary:
    'With a proof of who one is, create an inactive user with these roles and mail an invitation, with which they choose a password; where no mail takes it, its link is replied to be handed over',
  access: 'users.manage',
  // Optional, so that the answer without it is a sentence that former dashboards show.
  body: inviteSchema.extend({ proof: proof.optional() }),
  reply: z.object({ user: userSchema, ...sent }),
  status: 201,
});

export const sendUserLink = defineEndpoint({
  method: 'POST',
  path: '/users/{id}/link',
  summary: 'Mail a user the link to activate the account or, who is active, to set a new password',
  access: 'users.manage',
  params: z.object({ id: addressId }),
  reply: z.object(sent),
});

export const showUserLink = defineEndpoint({
  method: 'POST',
  path: '/users/{id}/link/shown',
  summary:
    'As sending it, with a proof of who one is: where no mail takes the link, it is replied to be handed over',
  access: 'users.manage',
  params: z.object({ id: addressId }),
  body: z.strictObject({ proof }),
  reply: z.object(sent),
});
export type SentLink = z.infer<typeof sendUserLink.reply>;
