import { z } from 'zod';
import { defineEndpoint } from './endpoint';

/** A server that runs, among those that share the database. */
export const instanceSchema = z.object({
  id: z.uuid(),
  /** Has the name of its machine, and its port. */
  name: z.string(),
  version: z.string(),
  /** Of its client; instances of one release have the same. Null while it has none. */
  build: z.string().nullable(),
  publicUrl: z.string(),
  /** Says where it keeps images and files: a bucket, or a folder by its id. */
  media: z.string(),
  /** Other settings that all need alike, by name. Left out by older servers, empty for older ones. */
  settings: z.record(z.string(), z.string()).optional(),
  /** Milliseconds by which its clock is before the database's. */
  clockMs: z.number(),
  /** It is about to stop. */
  draining: z.boolean(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** It is the one that answers. */
  isThis: z.boolean(),
});
export type Instance = z.infer<typeof instanceSchema>;

export const listInstances = defineEndpoint({
  method: 'GET',
  path: '/instances',
  summary:
    'The servers that share the database and were seen in the last 30 seconds, the one that runs longest first',
  access: 'metrics.read',
  reply: z.array(instanceSchema),
});
