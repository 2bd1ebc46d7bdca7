import { z } from 'zod';
import { LANGUAGES } from '../messages/languages';
import { ROLE_IDS, ROLES } from '../access/permissions';
import { messageOf } from '../messages/message';
import { isMailAddress, withPlainDomain } from '../text/mail-address';
import { defineEndpoint } from './endpoint';
import { FACTORS } from './factor-names';
import { addressId, bodyId } from './numbers';
import { pagedQuery, pagedReply } from './paging';

export const userSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  /** What there is beside a password; replies of older servers do not say. */
  factors: z.array(z.enum(FACTORS)).default([]),
  updatedAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

/** A required text. Left out and empty give the same message, because they are one mistake to the person at the form. */
function required(message: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? message : 'contract.mustBeText') })
    .trim()
    .min(1, message);
}

/** Never trimmed: blanks are a part of a password. Blanks alone are none. */
const passwordText = z
  .string({
    error: (issue) => (issue.input === undefined ? 'contract.passwordRequired' : 'contract.mustBeText'),
  })
  .refine((password) => password.trim() !== '', { error: 'contract.passwordRequired', abort: true });

/** Two names that look the same must be the same: one form of each letter, nothing that is not seen. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;

/**
 * Alphabets that share letters to the eye: 'аdmin' with a Cyrillic first letter passes for 'admin'. Any one of them, and
 * any beside Chinese and others, is a name; two of them in one name are a disguise.
 */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const mixesAlphabets = (name: string): boolean => ALIKE.filter((alphabet) => alphabet.test(name)).length > 1;

/** PRODUCT.md US1: the Register form, with its messages; the server has the same rules. */
export const registerSchema = z.strictObject({
  username: required('contract.nameRequired')
    // Before anything is looked at: a wide '＠' is an '@', and one letter can unfold into many.
    .transform((name) => name.normalize('NFKC').trim())
    .pipe(
      z
        .string()
        .min(1, 'contract.nameRequired')
        .max(100, messageOf('contract.nameTooLong', { max: 100 }))
        .refine((name) => !INVISIBLE.test(name), 'contract.nameInvisible')
        // Signing in takes name or e-mail: neither may pass for the other.
        .refine((name) => !name.includes('@'), 'contract.nameAt')
        .refine((name) => !mixesAlphabets(name), 'contract.nameMixed'),
    ),
  email: required('contract.emailRequired')
    .max(254, messageOf('contract.emailTooLong', { max: 254 }))
    .transform(withPlainDomain)
    .refine(isMailAddress, 'contract.emailFormat'),
  password: passwordText
    .refine((password) => password.length >= 6, messageOf('contract.passwordTooShort', { min: 6 }))
    .max(1024, messageOf('contract.passwordTooLong', { max: 1024 })),
});

/** admin 1, editor 2, viewer 3; may be empty, doubles count once. */
export const roleIds = z.array(z.literal(Object.values(ROLE_IDS))).max(100);

const activity = z.object({ id: z.number().int(), isActive: z.boolean() });

export const USER_ORDER = ['id', 'username', 'email', 'isActive', 'updatedAt'] as const;

/** Narrows the list to a role; `none`: people without a role. */
export const USER_VIEWS = ['active', 'inactive', ...ROLES, 'none'] as const;
export type UserView = (typeof USER_VIEWS)[number];

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  summary: 'Users, paged; search looks in name and e-mail, show narrows to who is active or has a role',
  access: 'users.manage',
  query: pagedQuery(USER_ORDER, 'id').extend({
    show: z.enum(USER_VIEWS).optional(),
  }),
  reply: pagedReply(userSchema),
});

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/users',
  summary: 'Create a user: inactive, with the role viewer',
  access: 'users.manage',
  body: registerSchema,
  reply: userSchema,
  status: 201,
});

export const sendActivation = defineEndpoint({
  method: 'POST',
  path: '/users/activate/{id}',
  summary: 'Send an activation mail; it ends the link of a former one',
  access: 'users.manage',
  params: z.object({ id: addressId }),
  reply: activity,
});

export const deactivateUser = defineEndpoint({
  method: 'POST',
  path: '/users/deactivate/{id}',
  summary: 'Deactivate a user and end all sessions',
  access: 'users.manage',
  params: z.object({ id: addressId }),
  reply: activity,
});

export const updateUserRoles = defineEndpoint({
  method: 'POST',
  path: '/user-roles/update',
  summary: 'Give a user exactly these roles',
  access: 'users.manage',
  body: z.strictObject({
    userId: bodyId,
    roleIds,
  }),
  reply: z.object({ id: z.number().int(), roles: z.array(z.enum(ROLES)) }),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/users/me/password',
  summary: 'Change the own password; every other device is signed out',
  access: 'signed-in',
  body: z.strictObject({
    oldPassword: passwordText.max(1024, messageOf('contract.passwordTooLong', { max: 1024 })),
    newPassword: registerSchema.shape.password,
  }),
  reply: z.null(),
});

export const updateLanguage = defineEndpoint({
  method: 'PUT',
  path: '/users/me/language',
  summary: 'The language of the own screens; null: as each browser asks',
  access: 'signed-in',
  /**
   * Is sent when the choice is repeated after the server was restored from a backup: when it was taken first. A later choice
   * stays, and is the reply.
   */
  query: z.object({ takenAt: z.iso.datetime().optional() }),
  body: z.strictObject({ language: z.enum(LANGUAGES).nullable() }),
  reply: z.object({ language: z.enum(LANGUAGES).nullable() }),
});
