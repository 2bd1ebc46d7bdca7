import { z } from 'zod';
import { defineEndpoint } from './endpoint';

/** A browser gets this as JSON. */
export const pushMessageSchema = z.object({
  /** The notification is for this user; a device where somebody else is signed in by now shows only `neutral`. */
  user: z.number().int(),
  /** The last of several with the same tag is shown. */
  tag: z.string(),
  /** It leads to this address of the dashboard. */
  path: z.string(),
  title: z.string(),
  /** Its name. */
  site: z.string(),
  neutral: z.string(),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;

const MOST = 1_000;
const nothing = z.object({});

export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/users/me/push',
  summary: 'The key that browsers subscribe to messages for',
  access: 'signed-in',
  reply: z.object({ key: z.string() }),
});

export const subscribeToPush = defineEndpoint({
  method: 'PUT',
  path: '/users/me/push',
  summary: 'Have messages sent to this browser while this session lasts',
  access: 'signed-in',
  body: z.object({
    /** The browser's vendor takes messages for it at this https address. */
    endpoint: z.string().max(MOST),
    /** A public key of the browser, and a secret: both in base64url. */
    p256dh: z.string().max(MOST),
    auth: z.string().max(MOST),
  }),
  reply: nothing,
});

export const unsubscribeFromPush = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/push',
  summary: 'Send no more messages to this browser',
  access: 'signed-in',
  reply: nothing,
});
