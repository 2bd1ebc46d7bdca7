import { z } from 'zod';
import { PROTOCOL_VERSION } from '../engine/protocol-version';
import { treeNodeSchema } from '../tree/node';
import { operationSchema, outcomeSchema } from '../tree/operation';
import { documentKindSchema, syncDocumentSchema } from './document';
import { defineEndpoint } from './endpoint';
import { fieldErrorSchema } from './envelope';

/** A push takes at most this many mutations (issue of the fault tests: a batch of 501 has a defined answer). */
export const MAX_BATCH = 500;

const number = z.number().int().min(1);
const head = { number, uid: z.uuid(), kind: documentKindSchema };

/**
 * What the change was made on: a version of the server's, or the device's own view after its mutation `mutation`
 * (several saves in a row while offline).
 */
export const baseSchema = z.union([
  z.strictObject({ version: z.number().int().min(1) }),
  z.strictObject({ mutation: number }),
]);
export type Base = z.infer<typeof baseSchema>;

export const mutationSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...head,
    type: z.literal('create'),
    fields: z.record(z.string(), z.unknown()),
    tree: treeNodeSchema,
  }),
  z.strictObject({
    ...head,
    type: z.literal('update'),
    base: baseSchema,
    operations: z.array(operationSchema),
  }),
  z.strictObject({ ...head, type: z.literal('delete'), base: baseSchema }),
]);
export type Mutation = z.infer<typeof mutationSchema>;

/** The stored answer to one mutation: asked again, it is given again. */
export const mutationResultSchema = z.discriminatedUnion('status', [
  z.object({
    number,
    status: z.literal('applied'),
    id: z.number().int(),
    version: z.number().int(),
    outcomes: z.array(outcomeSchema),
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

export const push = defineEndpoint({
  method: 'POST',
  path: '/sync/push',
  summary: "Send a device's queued changes, in their order; each takes effect exactly once",
  access: 'pages.update',
  body: z.strictObject({
    protocol: z.literal(PROTOCOL_VERSION),
    clientId: z.uuid(),
    mutations: z.array(mutationSchema).min(1).max(MAX_BATCH),
  }),
  reply: z.object({ lastMutation: z.number().int(), results: z.array(mutationResultSchema) }),
});

/** `epoch.version`; absent for a first pull. */
export const cookieSchema = z.string().regex(/^[0-9a-f-]{36}\.\d{1,15}$/);

export const pull = defineEndpoint({
  method: 'GET',
  path: '/sync/pull',
  summary: 'What has changed since the cookie',
  access: 'pages.read',
  query: z.object({
    protocol: z.coerce.number().pipe(z.literal(PROTOCOL_VERSION)),
    clientId: z.uuid(),
    cookie: cookieSchema.optional(),
  }),
  reply: z.object({
    cookie: cookieSchema,
    /** The whole state follows: whatever the device holds beside it is gone on the server. */
    reset: z.boolean(),
    /** The highest mutation number of this device that the state contains; 0 for none. */
    lastMutation: z.number().int(),
    documents: z.array(syncDocumentSchema),
    /** For a device that has version `from`: operations instead of the tree. */
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
