import { z } from 'zod';
import { authorSchema, documentKindSchema } from './document';
import { defineEndpoint } from './endpoint';
import { pagedQuery, pagedReply } from './paging';
import { TRASH_DAYS } from './sync-limits';
import { treeNodeSchema } from '../tree/node';

const deleted = {
  uid: z.uuid(),
  kind: documentKindSchema,
  id: z.number().int(),
  /** The last route of a page, the name of an element. */
  name: z.string(),
  /** A page's, as it was; null for an element. */
  status: z.string().nullable(),
  creator: authorSchema,
  /** Who deleted it. */
  editor: authorSchema,
  createdAt: z.iso.datetime(),
  deletedAt: z.iso.datetime(),
};
const deletedSchema = z.object(deleted);
export type DeletedDocument = z.infer<typeof deletedSchema>;

export const TRASH_ORDER = ['deletedAt', 'name'] as const;

export const listTrash = defineEndpoint({
  method: 'GET',
  path: '/trash',
  summary: `Pages and elements deleted in the last ${TRASH_DAYS} days, paged; search looks in the route or name`,
  access: 'pages.create',
  query: pagedQuery(TRASH_ORDER, 'deletedAt', 'DESC'),
  reply: pagedReply(deletedSchema),
});

export const getTrash = defineEndpoint({
  method: 'GET',
  path: '/trash/{uid}',
  summary: 'A deleted page or element with all that was in it; a push that creates it again restores it',
  access: 'pages.create',
  params: z.object({ uid: z.uuid() }),
  reply: z.object({ ...deleted, fields: z.record(z.string(), z.unknown()), tree: treeNodeSchema }),
});
