import { z } from 'zod';
import { ACT_GROUPS, ACT_NAMES } from '../acts/names';
import { defineEndpoint } from './endpoint';
import { pagedQuery, pagedReply } from './paging';

const actSchema = z.object({
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
  /** Where it was asked for: an IP address; empty for the server itself. */
  address: z.string(),
  /** What it was done to, by the name that it had then: a username, a page's path, a job. */
  subject: z.string(),
  /** What else belongs to the act, by its kind; never a secret. */
  detail: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type Act = z.infer<typeof actSchema>;

export const ACT_PERIODS = ['1', '7', '30', 'all'] as const;
export type ActPeriod = (typeof ACT_PERIODS)[number];

const chosen = {
  group: z.enum(ACT_GROUPS).optional(),
  /** One kind of act. */
  act: z.enum(ACT_NAMES).optional(),
  /** The last so many days. */
  days: z.enum(ACT_PERIODS).default('all'),
};

const access = 'record.read';

export const listActs = defineEndpoint({
  method: 'GET',
  path: '/acts',
  summary: 'The record of acts, paged, the newest first; search looks in who, from where and what',
  access,
  query: pagedQuery(['id'], 'id', 'DESC').extend(chosen),
  reply: pagedReply(actSchema),
});

export const exportActs = defineEndpoint({
  method: 'GET',
  path: '/acts/export',
  summary: 'The chosen acts as a CSV file, the oldest first',
  access,
  query: z.object({ ...chosen, search: z.string().max(200).optional() }),
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
});
