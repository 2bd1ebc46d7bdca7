import { z } from 'zod';
import { authorSchema, documentKindSchema } from './document';
import { defineEndpoint } from './endpoint';
import { pagedQuery, pagedReply } from './paging';
import { TRASH_DAYS } from './sync-limits';
import { treeNodeSchema } from '../tree/node';

const deletedDocumentSchema = z.object({
  kind: documentKindSchema,
  uid: z.uuid(),
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
});
export type DeletedDocument = z.infer<typeof deletedDocumentSchema>;

const deletedMediaSchema = z.object({
  kind: z.enum(['image', 'file']),
  filename: z.string(),
  /** Is the name that people gave it. */
  name: z.string(),
  /** Anybody with this address sees a small version of the image; null for a file. */
  preview: z.string().nullable(),
  /** Bytes. */
  size: z.number().int().min(1),
  /** This user deleted it. */
  deleter: authorSchema,
  deletedAt: z.iso.datetime(),
});
export type DeletedMedia = z.infer<typeof deletedMediaSchema>;

const deletedSchema = z.discriminatedUnion('kind', [deletedDocumentSchema, deletedMediaSchema]);
export type Deleted = z.infer<typeof deletedSchema>;

export const TRASH_ORDER = ['deletedAt', 'name', 'size'] as const;

/** What a list of the trash is narrowed to. */
export const TRASH_KINDS = ['all', 'documents', 'media'] as const;
export type TrashKinds = (typeof TRASH_KINDS)[number];

const query = pagedQuery(TRASH_ORDER, 'deletedAt', 'DESC');

export const listTrash = defineEndpoint({
  method: 'GET',
  path: '/trash',
  summary: `What was deleted in the last ${TRASH_DAYS} days, paged: pages and elements, images and files (kinds=media) or both (kinds=all); search looks in the route or name`,
  access: 'pages.create',
  // Apps that name no kinds know those of documents alone.
  query: query.extend({ kinds: z.enum(TRASH_KINDS).default('documents') }),
  reply: pagedReply(deletedSchema),
});

/** Apps ask for it that were installed before `listTrash` had kinds. */
export const listMediaTrash = defineEndpoint({
  method: 'GET',
  path: '/media-trash',
  summary: `Images and files deleted in the last ${TRASH_DAYS} days, as /trash?kinds=media lists them`,
  access: 'media.delete',
  query,
  reply: pagedReply(deletedSchema),
});

export const getTrash = defineEndpoint({
  method: 'GET',
  path: '/trash/{uid}',
  summary: 'A deleted page or element with all that was in it; a push that creates it again restores it',
  access: 'pages.create',
  params: z.object({ uid: z.uuid() }),
  reply: deletedDocumentSchema.extend({ fields: z.record(z.string(), z.unknown()), tree: treeNodeSchema }),
});
