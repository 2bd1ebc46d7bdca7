import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { instanceSchema } from './instances';

/** `/readyz` looks at these. */
export const readinessSchema = z.object({
  /** `degraded`: pages are shown, and something else fails. */
  state: z.enum(['ready', 'degraded', 'unavailable']),
  /** `full`: its disk is. `stalled`: what is written is not confirmed. Both until a trial write goes through. */
  database: z.enum(['ok', 'silent', 'readOnly', 'full', 'stalled']),
  migrations: z.enum(['ok', 'pending', 'unknown']),
  media: z.enum(['ok', 'silent']),
  disk: z.enum(['ok', 'low']),
  clock: z.enum(['ok', 'off', 'unknown']),
  /** `preparing`: after a start not every page has been read for it. Left out by older servers. */
  search: z.enum(['preparing', 'ready']).optional(),
});

/** The body of `/readyz`. */
export const readyzSchema = z.object({
  data: readinessSchema.extend({
    ready: z.literal(true),
    /** Names of what does not fit of what the server runs on (`SETUP_LEVELS`). Left out by older servers. */
    setup: z.array(z.string()).optional(),
    /** How many pages the search leaves out, for reading them has ended the server. Left out by older servers. */
    setAside: z.number().optional(),
  }),
});
export type Readyz = z.infer<typeof readyzSchema>['data'];

const time = z.iso.datetime().nullable();
const count = z.number().int().min(0);

const jobStatusSchema = z.object({
  name: z.string(),
  /** It last ended well at this time; null for never, or longer ago than runs are kept. */
  succeededAt: time,
  failedAt: time,
  paused: z.boolean(),
  active: z.boolean(),
  nextAt: time,
});
export type JobStatusFacts = z.infer<typeof jobStatusSchema>;

/** Has the metrics of `/metrics`, and who runs. What did not answer in time is null. */
export const statusSchema = z.object({
  at: z.iso.datetime(),
  version: z.string(),
  readiness: readinessSchema.nullable(),
  /** Bytes where DATA_DIR is. */
  disk: z.object({ free: z.number(), size: z.number() }).nullable(),
  database: z
    .object({
      /** A small query took so many milliseconds: the wait for a free connection, and the answer. */
      answerMs: z.number(),
      /** Newest migration. */
      schema: z.number().int(),
      /** Connections of all instances. */
      busy: count,
      idle: count,
      /** Conflicts of the last hour. */
      conflicts: count,
    })
    .nullable(),
  backups: z
    .object({
      takenAt: time,
      /** Is the time of the last test restore that went well. */
      drilledAt: time,
      drillFailed: z.boolean(),
    })
    .nullable(),
  /** Whether copies of backups are kept in another place. */
  copied: z.boolean(),
  /** Is sorted by name. */
  jobs: z.array(jobStatusSchema).nullable(),
  /** Of the instance that answers, since it started. */
  own: z.object({
    mailSetUp: z.boolean(),
    mailsSent: count,
    mailsFailed: count,
    editsApplied: count,
    editsRefused: count,
    viewsWaiting: count,
    streams: count,
    /** Addresses of pages that the search leaves out, for reading them has ended the server. */
    setAside: z.array(z.string()),
    /** What does not fit of what it runs on (`SETUP_LEVELS`), with what its texts need. Left out by older servers. */
    setup: z
      .array(z.object({ name: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }))
      .optional(),
  }),
  instances: z.array(
    instanceSchema.extend({
      /** Whether it accepts and uses the same secrets as the one that answers. */
      sameKeys: z.boolean(),
      /** Whether it writes into the same DATA_DIR. */
      sameFolder: z.boolean(),
    }),
  ),
});
export type Status = z.infer<typeof statusSchema>;

export const readStatus = defineEndpoint({
  method: 'GET',
  path: '/status',
  summary:
    'How the servers are: readiness, backups, jobs, edits and instances, from the figures of /metrics, at most 10 s old',
  access: 'metrics.read',
  reply: statusSchema,
});
