import { z } from 'zod';
import { operationSchema } from '../tree/operation';
import { authorSchema } from './document';
import { elementSchema } from './elements';
import { type Access, defineEndpoint } from './endpoint';
import { addressId, addressNumber } from './numbers';
import { pageSchema } from './pages';
import { pagedReply } from './paging';

export const revisionSchema = z.object({
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  editor: authorSchema,
  /** What changed, in few words: 'Hero: title, Added Text'. */
  summary: z.string(),
  /** Values that lost against this version, with the operation that won; empty when nothing was lost. */
  conflicts: z.array(z.object({ operation: operationSchema, lost: z.unknown() })),
});
export type Revision = z.infer<typeof revisionSchema>;

/** With the state: `contents` is the tree as a JSON string, `fields` are what the document is besides it. */
export const revisionWithContentsSchema = revisionSchema.extend({
  fields: z.record(z.string(), z.unknown()),
  contents: z.string(),
});

const pageOfRevisions = z.object({
  page: addressNumber(1, 1_000_000).default(1),
  limit: addressNumber(1, 100).default(10),
});
const oneVersion = z.object({ id: addressId, version: addressId });

const listOf = <const A extends Access>(base: string, access: A) =>
  defineEndpoint({
    method: 'GET',
    path: `/${base}/{id}/revisions`,
    summary: 'History, the newest first, the current version included',
    access,
    params: z.object({ id: addressId }),
    query: pageOfRevisions,
    reply: pagedReply(revisionSchema),
  });

const getOf = <const A extends Access>(base: string, access: A) =>
  defineEndpoint({
    method: 'GET',
    path: `/${base}/{id}/revisions/{version}`,
    summary: 'A former version with its contents',
    access,
    params: oneVersion,
    reply: revisionWithContentsSchema,
  });

const restoreOf = <const A extends Access, Item extends z.ZodType>(base: string, access: A, reply: Item) =>
  defineEndpoint({
    method: 'POST',
    path: `/${base}/{id}/revisions/{version}/restore`,
    summary: 'Make a former version the current one, as a new version; address, name and status stay',
    access,
    params: oneVersion,
    reply,
  });

export const listPageRevisions = listOf('pages', 'pages.read');
export const getPageRevision = getOf('pages', 'pages.read');
export const restorePageRevision = restoreOf('pages', 'pages.update', pageSchema);
export const listElementRevisions = listOf('elements', 'elements.read');
export const getElementRevision = getOf('elements', 'elements.read');
export const restoreElementRevision = restoreOf('elements', 'elements.update', elementSchema);
