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
  /** Describes what changed, in few words: 'Hero: title, Added Text'. */
  summary: z.string(),
  /**
   * Values that lost against this version, with the operation that won; empty when nothing was lost. Without `lost` there
   * was nothing.
   */
  conflicts: z.array(z.object({ operation: operationSchema, lost: z.unknown().optional() })),
});
export type Revision = z.infer<typeof revisionSchema>;

/** Adds the state: `contents` is the tree as a JSON string, `fields` has everything else of the document. */
export const revisionWithContentsSchema = revisionSchema.extend({
  fields: z.record(z.string(), z.unknown()),
  contents: z.string(),
});

const pageOfRevisions = z.object({
  page: addressNumber(1, 1_000_000).default(1),
  limit: addressNumber(1, 100).default(10),
});
const oneVersion = z.object({ id: addressId, version: addressId });

interface Rights<Read extends Access, Update extends Access> {
  read: Read;
  update: Update;
}

function historyOf<const Read extends Access, const Update extends Access, Item extends z.ZodType>(
  base: string,
  { read, update }: Rights<Read, Update>,
  reply: Item,
) {
  const path = `/${base}/{id}/revisions`;
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: 'History, the newest first, the current version included',
      access: read,
      params: z.object({ id: addressId }),
      query: pageOfRevisions,
      reply: pagedReply(revisionSchema),
    }),
    get: defineEndpoint({
      method: 'GET',
      path: `${path}/{version}`,
      summary: 'A former version with its contents',
      access: read,
      params: oneVersion,
      reply: revisionWithContentsSchema,
    }),
    restore: defineEndpoint({
      method: 'POST',
      path: `${path}/{version}/restore`,
      summary: 'Make a former version the current one, as a new version; address, name and status stay',
      access: update,
      params: oneVersion,
      reply,
    }),
  };
}

/** The calls of a document's history, by its kind. */
export const HISTORY = {
  page: historyOf('pages', { read: 'pages.read', update: 'pages.update' }, pageSchema),
  element: historyOf('elements', { read: 'elements.read', update: 'elements.update' }, elementSchema),
};
