import { z } from 'zod';
import { AUDIT_GROUPS, AUDIT_ACTIONS } from '../audit-log/names';
import { defineEndpoint } from './endpoint';
import { pagedQuery, pagedReply } from './paging';

const entrySchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** A later version may have others. */
  act: z.string(),
  /** Null: nobody was signed in, or the server did it by itself. */
  by: z
    .object({
      id: z.number().int(),
      username: z.string(),
      /** The name of the API token of the program that did it in this name. */
      token: z.string().nullable(),
    })
    .nullable(),
  /** The request came from this IP address; empty for the server itself. */
  address: z.string(),
  /** Names what it was done to, as it was called then: a username, a page's path, a job. */
  subject: z.string(),
  /** Has what else belongs to the action, by its kind; never a secret. */
  detail: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type AuditEntry = z.infer<typeof entrySchema>;

export const AUDIT_PERIODS = ['1', '7', '30', 'all'] as const;
export type AuditPeriod = (typeof AUDIT_PERIODS)[number];

const chosen = {
  group: z.enum(AUDIT_GROUPS).optional(),
  /** One kind of act. */
  act: z.enum(AUDIT_ACTIONS).optional(),
  /** The last so many days. */
  days: z.enum(AUDIT_PERIODS).default('all'),
};

const access = 'audit.read';

export const listAuditLog = defineEndpoint({
  method: 'GET',
  path: '/audit-log',
  summary: 'The audit log, paged, the newest first; search looks in who, from where and what',
  access,
  query: pagedQuery(['id'], 'id', 'DESC').extend(chosen),
  reply: pagedReply(entrySchema),
});

export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/audit-log/export',
  summary: 'The chosen entries as a CSV file, the oldest first',
  access,
  query: z.object({ ...chosen, search: z.string().max(200).optional() }),
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
});
