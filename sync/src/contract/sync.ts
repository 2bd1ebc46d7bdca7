import { z } from 'zod';
import { sentTreeSchema } from '../tree/node';
import { OLDEST_PROTOCOL, PROTOCOL_VERSION } from '../engine/protocol-version';
import { SHAPES_TEXT } from '../widgets/shapes';
import { operationSchema, outcomeSchema, sentOperationSchema } from '../tree/operation';
import { settlingSchema } from './conflicts';
import { documentKindSchema, syncDocumentSchema } from './document';
import { defineEndpoint } from './endpoint';
import { fieldErrorSchema } from './envelope';
import { listOf } from './list-of';
import { bodyId, inAddress } from './numbers';
import { CLIENT_IS_OLDER, MAX_BATCH, MAX_PUSH_BYTES, SERVER_IS_OLDER } from './sync-limits';

/** The refusal of a version that is not spoken here says which side is the older one. */
const protocol = z
  .number()
  .int()
  .refine((version) => version >= OLDEST_PROTOCOL, errorOf(CLIENT_IS_OLDER))
  .refine((version) => version <= PROTOCOL_VERSION, errorOf(SERVER_IS_OLDER))
  .meta({ minimum: OLDEST_PROTOCOL, maximum: PROTOCOL_VERSION });

function errorOf({ code, message }: typeof CLIENT_IS_OLDER) {
  return { error: message, params: { code } };
}

/**
 * The shapes of widgets that the device knows (`knownShapes`), left out for none but the first ones. Of an older device
 * the server takes what it sends and upgrades it, and gives it nothing (CLIENT_IS_OLDER); a newer one waits
 * (SERVER_IS_OLDER). Both are errors of the field `protocol`.
 */
const shapes = z.string().max(20_000).regex(SHAPES_TEXT).default('');

const number = z.number().int().min(1);
const head = { number, uid: z.uuid(), kind: documentKindSchema };

/**
 * Says what the change was made on: a version of the server's, or the device's own view after its mutation `mutation`
 * (several saves in a row while offline). That view is the server's version `seen` (what the device had pulled when
 * it saved; left out, what the chain of mutations began on) with the device's later mutations of the document on it.
 */
export const baseSchema = z.union([
  z.strictObject({ version: z.number().int().min(1) }),
  z.strictObject({ mutation: number, seen: z.number().int().min(1).optional() }),
]);
export type Base = z.infer<typeof baseSchema>;

export const mutationSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...head,
    type: z.literal('create'),
    /** The number that the document had, of one that the server has had: it gets that again unless another has it. */
    id: bodyId.optional(),
    fields: z.record(z.string(), z.unknown()),
    tree: sentTreeSchema,
  }),
  z.strictObject({
    ...head,
    type: z.literal('update'),
    base: baseSchema,
    operations: listOf(sentOperationSchema),
  }),
  z.strictObject({ ...head, type: z.literal('delete'), base: baseSchema }),
  z.strictObject({ ...head, type: z.literal('settle'), ...settlingSchema.shape }),
]);
export type Mutation = z.infer<typeof mutationSchema>;

/**
 * The stored answer to one mutation: asked again, it is given again.
 *
 * `applied`: `revived` says that one side had deleted what the other edited, so that the document is there as a
 * draft. Deleting what does not exist is applied with id and version 0. Creating what exists adds the widgets that it
 * lacks and changes nothing else: two devices may bring back what a restored backup does not have. Settling a conflict
 * that does not exist (any more) is applied and changes nothing.
 *
 * `refused` is for good and leaves no trace; it holds up no other document. `code` says why (`RefusalReason`, which is what
 * all programs behind the wire use). Where another mutation came under this number before, that one's result stays.
 */
export const mutationResultSchema = z.discriminatedUnion('status', [
  z.object({
    number,
    status: z.literal('applied'),
    id: z.number().int(),
    version: z.number().int(),
    outcomes: z.array(outcomeSchema),
    revived: z.boolean().optional(),
  }),
  z.object({
    number,
    status: z.literal('refused'),
    code: z.number().int(),
    message: z.string(),
    errors: z.array(fieldErrorSchema),
  }),
]);
export type MutationResult = z.infer<typeof mutationResultSchema>;

/**
 * `results` answers the mutations in their order, from the first on. It is shorter than the batch after a gap in the
 * numbers, or when the batch asks too much at once: `lastMutation` then says where to go on. The first mutation of a
 * client id has number 1. A client id of another user is 403; a batch over 500 is 422; nothing of it is applied.
 * `epoch`: of the cookie that the device had. Of another one only what is stored is answered: a backup was restored
 * since, and the device pulls first.
 */
export const push = defineEndpoint({
  method: 'POST',
  path: '/sync/push',
  summary: "Send a device's queued changes, in their order; each takes effect exactly once",
  access: 'pages.update',
  body: z.strictObject({
    protocol,
    shapes,
    clientId: z.uuid(),
    epoch: z.uuid().optional(),
    mutations: z.array(mutationSchema).min(1).max(MAX_BATCH),
  }),
  bodyLimit: MAX_PUSH_BYTES,
  reply: z.object({ lastMutation: z.number().int(), results: z.array(mutationResultSchema) }),
});

/**
 * Does the same for what another device has not sent, out of the file that it saved (`work-file.ts`): as if that device
 * did it, under its client id and its numbers, so that nothing counts more than once, in whatever order and however
 * often it is sent. It is decided by the rights of the sender, who is also its author. `owner`: whose device it is.
 */
export const pushWorkFile = defineEndpoint({
  method: 'POST',
  path: '/sync/work-file',
  summary:
    "Send another device's queued changes out of the file that it saved; each takes effect exactly once",
  access: 'pages.update',
  body: push.body.extend({ owner: bodyId }),
  bodyLimit: MAX_PUSH_BYTES + 1024,
  reply: push.reply,
  takesMemory: true,
});

/**
 * `epoch.version`, to be sent back as it came; absent for a first pull. Between the pages of one long answer it has
 * a third part.
 */
export const cookieSchema = z.string().regex(/^[0-9a-f-]{36}\.\d{1,15}(\.[0-9a-f-]{36})?$/);

export const pull = defineEndpoint({
  method: 'GET',
  path: '/sync/pull',
  summary: 'What has changed since the cookie',
  access: 'pages.read',
  query: z.object({
    protocol: inAddress(protocol),
    shapes,
    clientId: z.uuid(),
    cookie: cookieSchema.optional(),
  }),
  reply: z.object({
    cookie: cookieSchema,
    /** The whole state follows: whatever the device holds beside it is gone on the server. */
    reset: z.boolean(),
    /**
     * Has, with a reset, the restores of the last 30 days, if there were any: when the state was replaced by a backup,
     * and the newest moment that this backup knew. What the server has taken in between is lost until the devices that
     * have it send it again.
     */
    restores: z.array(z.object({ stateAt: z.iso.datetime(), restoredAt: z.iso.datetime() })).optional(),
    /** The highest mutation number of this device that the state contains; 0 for none. */
    lastMutation: z.number().int(),
    documents: z.array(syncDocumentSchema),
    /** Is for a device that has version `from`: operations instead of the tree. */
    patches: z.array(
      syncDocumentSchema
        .omit({ fields: true, tree: true })
        .extend({ from: z.number().int(), operations: z.array(operationSchema) }),
    ),
    deleted: z.array(z.uuid()),
    /** More follows at once: pull again with the new cookie. */
    more: z.boolean(),
  }),
});

/**
 * The data of an event: roles or the settings of the site have changed, or the session has ended. The device then asks
 * `/auth/refresh` who is signed in; the reply has the settings too.
 */
export const SESSION_CHANGED = 'session';

/** The changes since a cookie, with the cookie of the state after them: a whole pull, if it is small. */
export const pushedChangesSchema = pull.reply
  .pick({ cookie: true, documents: true, patches: true, deleted: true })
  .extend({ since: cookieSchema });
export type PushedChanges = z.infer<typeof pushedChangesSchema>;

/**
 * Server-sent events. Each has as its data the cookie of the newest state, `epoch.version`; a device with an older one
 * pulls. The first comes at once. A device that asks for `news` gets, in place of a cookie, a `PushedChanges` as JSON
 * where that is at most 16 KB: one that has just that state, and nothing of its own on the way, need not pull; one that
 * knows other `shapes` than the server gets cookies alone. A tab that says which document it has open also gets a
 * `Presence` as JSON whenever somebody else opens or leaves it. A change in reviews of pages comes as
 * `reviewChangeSchema`, at the beginning too once there is any. A user who may not read documents gets only the events
 * of the session. A comment line keeps the connection awake every 25 seconds. The stream ends with the session, when
 * its roles or the settings of the site change, with `SESSION_CHANGED` as its last event, and when the server stops.
 */
export const events = defineEndpoint({
  method: 'GET',
  path: '/sync/events',
  summary:
    'Server-sent events: the version of the newest state whenever it changes, and what becomes of the session',
  access: 'signed-in',
  query: z.object({
    tab: z.uuid().optional(),
    open: z.uuid().optional(),
    news: z.literal('yes').optional(),
    shapes,
  }),
  reply: cookieSchema,
  replyType: 'text/event-stream',
});
