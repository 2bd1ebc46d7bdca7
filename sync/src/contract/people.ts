import { z } from 'zod';
import { messageOf } from '../messages/message';
import { defineEndpoint } from './endpoint';
import { addressId } from './numbers';
import { registerSchema } from './users';

const { username, email } = registerSchema.shape;
const person = z.object({ id: addressId });

/** Is required of an account that has one: a stranger at an open window must not take the account over. */
const ownPassword = z
  .string()
  .max(1024, messageOf('contract.passwordTooLong', { max: 1024 }))
  .optional();

export const nameSchema = z.strictObject({ username });
export const emailSchema = z.strictObject({ email });

const named = z.object({ id: z.number().int(), username: z.string() });

export const readAccount = defineEndpoint({
  method: 'GET',
  path: '/users/me/account',
  summary: 'How the own account is signed in to, and an e-mail that waits for its proof',
  access: 'signed-in',
  reply: z.object({
    hasPassword: z.boolean(),
    /** A Google account has signed in, and no other one can. */
    hasGoogle: z.boolean(),
    waitingEmail: z.object({ email: z.string(), endsAt: z.iso.datetime() }).nullable(),
  }),
});

export const renameSelf = defineEndpoint({
  method: 'PUT',
  path: '/users/me/name',
  summary: 'Change the own name',
  access: 'signed-in',
  body: nameSchema,
  reply: named,
});

export const renameUser = defineEndpoint({
  method: 'PUT',
  path: '/users/{id}/name',
  summary: 'Change the name of a user',
  access: 'users.manage',
  params: person,
  body: nameSchema,
  reply: named,
});

const asked = z.object({
  /** At once; otherwise a link was mailed to the new address, and its owner has to confirm it. */
  changed: z.boolean(),
});

export const askOwnEmail = defineEndpoint({
  method: 'POST',
  path: '/users/me/email',
  summary: 'Mail a link to a new e-mail address; the own one changes when it is confirmed',
  access: 'signed-in',
  body: emailSchema.extend({ password: ownPassword }),
  reply: asked,
});

export const confirmOwnEmail = defineEndpoint({
  method: 'POST',
  path: '/users/me/email/confirm',
  summary: 'Confirm the new e-mail address with what its link holds; only for whom it was mailed',
  access: 'signed-in',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({ email: z.string() }),
});

export const dropOwnEmail = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/email',
  summary: 'Keep the e-mail address: the link that was mailed ends',
  access: 'signed-in',
  reply: z.null(),
});

export const changeEmailOf = defineEndpoint({
  method: 'POST',
  path: '/users/{id}/email',
  summary: 'Change the e-mail of an inactive user; mail the link for it to an active one',
  access: 'users.manage',
  params: person,
  body: emailSchema,
  reply: asked,
});

export const forgetOwnGoogle = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/google',
  summary: 'Let another Google account with the own e-mail sign in',
  access: 'signed-in',
  reply: z.null(),
});

export const deleteSelf = defineEndpoint({
  method: 'POST',
  path: '/users/me/delete',
  summary: 'Delete the own account; its work stays, under no name',
  access: 'signed-in',
  body: z.strictObject({
    /** The own name, so that nothing but a person's decision does it. */
    username: z.string().max(254),
    password: ownPassword,
  }),
  reply: z.null(),
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Delete the account of somebody else; their work stays, under no name',
  access: 'users.manage',
  params: person,
  reply: z.object({ id: z.number().int() }),
});

const DATA = {
  method: 'GET',
  reply: z.string(),
  replyType: 'application/json; charset=utf-8',
} as const;

export const ownData = defineEndpoint({
  ...DATA,
  path: '/users/me/data',
  summary: 'What is kept about the own account, as a file',
  access: 'signed-in',
});

export const dataOf = defineEndpoint({
  ...DATA,
  path: '/users/{id}/data',
  summary: 'What is kept about somebody, as a file',
  access: 'users.manage',
  params: person,
});
