import { z } from 'zod';
import { durationSchema } from '../dates/duration';
import { entrySchema } from '../dates/entry';
import { documentHead, holdsChanges, PAGE_STATUSES } from './document';
import { defineEndpoint, TREE_BODY_BYTES } from './endpoint';
import { addressId, bodyId } from './numbers';
import { pageSettings } from './page-settings';
import { pagedQuery, pagedReply } from './paging';

/** The last twelve only where the page has them: one without settings is answered as it was before there were any. */
export const pageSchema = z.object({
  ...documentHead,
  route: z.string(),
  contents: z.string(),
  status: z.enum(PAGE_STATUSES),
  headerId: z.number().int().nullable(),
  footerId: z.number().int().nullable(),
  title: z.string().optional(),
  description: z.string().optional(),
  image: z.string().optional(),
  noindex: z.boolean().optional(),
  lang: z.string().optional(),
  translationOf: z.string().optional(),
  entry: entrySchema.nullable().optional(),
  topics: z.array(z.string()).optional(),
  duration: durationSchema.nullable().optional(),
  publishAt: z.string().optional(),
  unpublishAt: z.string().optional(),
  held: holdsChanges,
});
export type Page = z.infer<typeof pageSchema>;

/** A page with the trees of its header and footer, as JSON strings, null where there is none. */
export const pageWithPartsSchema = pageSchema.extend({
  header: z.string().nullable(),
  footer: z.string().nullable(),
});
export type PageWithParts = z.infer<typeof pageWithPartsSchema>;

const elementId = bodyId.nullable();
const status = z.enum(PAGE_STATUSES);

const writable = {
  route: z.string(),
  contents: z.string(),
  status: status.default('draft'),
  headerId: elementId.default(null),
  footerId: elementId.default(null),
  ...pageSettings,
};

export const listPages = defineEndpoint({
  method: 'GET',
  path: '/pages',
  summary: 'Pages, paged; search looks in the route',
  access: 'pages.read',
  query: pagedQuery(['id', 'route', 'status', 'createdAt', 'updatedAt'], 'id'),
  reply: pagedReply(pageSchema),
});

export const createPage = defineEndpoint({
  method: 'POST',
  path: '/pages',
  summary: 'Create a page',
  access: 'pages.create',
  body: z.strictObject(writable),
  bodyLimit: TREE_BODY_BYTES,
  reply: pageSchema,
  status: 201,
});

/**
 * Without `baseVersion` the body replaces the page; with it, it is merged. Status and settings left out are kept.
 * `held` left out publishes the page's unpublished changes, and the body with them. A schedule that is not named ends
 * when the status supersedes it.
 */
export const updatePage = defineEndpoint({
  method: 'PUT',
  path: '/pages',
  summary: 'Update a page; merged when it says what it is based on',
  access: 'pages.update',
  body: z.strictObject({
    ...writable,
    status: status.optional(),
    held: holdsChanges,
    id: bodyId,
    baseVersion: z.number().int().min(1).optional(),
  }),
  bodyLimit: TREE_BODY_BYTES,
  reply: pageSchema,
});

export const setPageStatus = defineEndpoint({
  method: 'PUT',
  path: '/pages/status',
  summary: 'Change the status of a page',
  access: 'pages.update',
  body: z.strictObject({ id: bodyId, status }),
  reply: pageSchema,
});

export const getPage = defineEndpoint({
  method: 'GET',
  path: '/pages/{id}',
  summary: 'A page by its number, with header and footer',
  access: 'pages.read',
  params: z.object({ id: addressId }),
  reply: pageWithPartsSchema,
});

export const getPageByRoute = defineEndpoint({
  method: 'GET',
  path: '/pages/route/{route}',
  summary: 'A page by its route; without the right to read pages only a public one, without names',
  access: 'public',
  params: z.object({ route: z.string().max(2048) }),
  reply: pageWithPartsSchema,
});

export const deletePage = defineEndpoint({
  method: 'DELETE',
  path: '/pages/{id}',
  summary: 'Delete a page',
  access: 'pages.delete',
  params: z.object({ id: addressId }),
  reply: z.object({ id: z.number().int() }),
});
