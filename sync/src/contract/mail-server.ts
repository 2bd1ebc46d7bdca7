import { z } from 'zod';
import { messageOf } from '../messages/message';
import { isMailAddress, withPlainDomain } from '../text/mail-address';
import { defineEndpoint } from './endpoint';
import { proof } from './own-factors';

/**
 * How a connection is encrypted: from its first byte, from the moment at which both agree on it, or not at all. What
 * was chosen is done or the mail is not sent: no one in between can talk the server out of it.
 */
export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** The usual port of each. */
export const MAIL_PORTS = { starttls: 587, tls: 465, none: 25 } as const satisfies Record<
  MailSecurity,
  number
>;

/** Ports of mail, and those that anybody may open; never those of other services of a machine. */
export const isMailPort = (port: number): boolean =>
  Number.isInteger(port) &&
  port <= 65_535 &&
  (port >= 1024 || Object.values<number>(MAIL_PORTS).includes(port));

const NAME = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_](?:[a-z0-9_-]{0,62}))*\.?$/i;
/** Roughly: whether it is one is found out by the server that connects. */
const ADDRESS_6 = /^(?=.{2,45}$)[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*$/i;

const host = z
  .string()
  .trim()
  .refine((text) => text !== '', { error: 'mailing.hostRequired', abort: true })
  .refine((text) => NAME.test(text) || ADDRESS_6.test(text), 'mailing.hostName');

/** One line: it goes into a conversation of lines. */
const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text);

export const mailServerSchema = z.strictObject({
  host,
  port: z.int({ error: 'mailing.portWrong' }).refine(isMailPort, messageOf('mailing.portWrong')),
  security: z.enum(MAIL_SECURITIES),
  /** Empty: the server asks for none. */
  username: z
    .string()
    .trim()
    .max(254, messageOf('mailing.usernameTooLong', { max: 254 }))
    .refine(isOneLine, 'mailing.oneLine'),
  /** Left out: the stored one, while server and user name are the same. */
  password: z
    .string()
    .max(1024, messageOf('contract.passwordTooLong', { max: 1024 }))
    .refine(isOneLine, 'mailing.oneLine')
    .optional(),
  /** The address that mails come from; the name beside it is a setting of the site. */
  from: z
    .string()
    .trim()
    .min(1, 'mailing.fromRequired')
    .max(254, messageOf('contract.emailTooLong', { max: 254 }))
    .transform(withPlainDomain)
    .refine(isMailAddress, 'contract.emailFormat'),
});
export type MailServer = z.output<typeof mailServerSchema>;

const shownServer = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(MAIL_SECURITIES),
  username: z.string(),
  from: z.string(),
});

export const mailStateSchema = z.object({
  /** By whose settings mails are sent: those of the dashboard, those of the server's environment, none. */
  source: z.enum(['dashboard', 'environment', 'none']),
  /** As an administrator has set it here; null before. Its password is never shown. */
  stored: shownServer
    .extend({
      password: z.enum([
        'none',
        'stored',
        /** It was sealed with the key of another server, as after a move: it has to be typed again. */
        'unreadable',
      ]),
    })
    .nullable(),
  /** What the server's environment says, used while nothing is set here; null: nothing. */
  environment: shownServer.omit({ username: true, security: true }).nullable(),
});
export type MailState = z.infer<typeof mailStateSchema>;

/** Mails carry links that let people in: who decides where they go says once more who they are. */
const proved = mailServerSchema.extend({ proof });

export const readMailServer = defineEndpoint({
  method: 'GET',
  path: '/mail-server',
  summary: 'Through which mail server the site sends its mails; passwords are never shown',
  access: 'site.manage',
  reply: mailStateSchema,
});

export const changeMailServer = defineEndpoint({
  method: 'PUT',
  path: '/mail-server',
  summary: 'With a proof of who one is, set the mail server; every server on this database uses it at once',
  access: 'site.manage',
  body: proved,
  reply: mailStateSchema,
});

export const removeMailServer = defineEndpoint({
  method: 'POST',
  path: '/mail-server/remove',
  summary:
    "With a proof of who one is, forget the mail server; that of the server's environment is used again, if there is one",
  access: 'site.manage',
  body: z.object({ proof }),
  reply: mailStateSchema,
});

export const tryMailServer = defineEndpoint({
  method: 'POST',
  path: '/mail-server/test',
  summary:
    'With a proof of who one is, send a test mail to oneself through these settings, which are not stored; errors name the field that is wrong',
  access: 'site.manage',
  body: proved,
  reply: z.object({ to: z.string() }),
});
