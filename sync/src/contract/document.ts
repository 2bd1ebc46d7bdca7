import { z } from 'zod';
import { messageOf } from '../messages/message';
import { treeNodeSchema } from '../tree/node';
import { pageSettings } from './page-settings';

export const DOCUMENT_KINDS = ['page', 'element'] as const;
export const documentKindSchema = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof documentKindSchema>;

export const PAGE_STATUSES = ['draft', 'private', 'public'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

export const ELEMENT_TYPES = ['header', 'footer', 'element'] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** This user touched it; null when the user is deleted, and for readers who may only visit the page. */
export const authorSchema = z.object({ username: z.string() }).nullable();

const numberOfElement = z.number().int().positive().nullable();

/**
 * Visitors see the page as it was when this came, until it is gone again. Only a page that they see can have it; `false`
 * is stored as nothing.
 */
export const holdsChanges = z.boolean().optional();

/** A page has these fields beside its tree. `parseRoute` checks `route`, beyond this shape. */
export const pageFieldsSchema = z.strictObject({
  route: z.string(),
  status: z.enum(PAGE_STATUSES),
  headerId: numberOfElement,
  footerId: numberOfElement,
  ...pageSettings,
  held: holdsChanges,
});
export type PageFields = z.infer<typeof pageFieldsSchema>;

/** PRODUCT.md DO4: name 1 to 100 characters, description at most 500. */
export const elementFieldsSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'contract.nameRequired')
    .max(100, messageOf('contract.nameTooLong', { max: 100 })),
  description: z.string().max(500, messageOf('contract.descriptionTooLong', { max: 500 })),
  type: z.enum(ELEMENT_TYPES),
});
export type ElementFields = z.infer<typeof elementFieldsSchema>;

/** Every document has these, wherever it goes. */
export const documentHead = {
  id: z.number().int(),
  uid: z.uuid(),
  version: z.number().int(),
  creator: authorSchema,
  editor: authorSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** Visitors see this version while the page has unpublished changes. */
export const publishedSchema = z.object({
  version: z.number().int(),
  /** That version was saved at this time. */
  at: z.iso.datetime(),
  route: z.string(),
});
export type Published = z.infer<typeof publishedSchema>;

/** A document as it travels between devices and server. `id` is 0 until the server has given one. */
export const syncDocumentSchema = z.object({
  ...documentHead,
  kind: documentKindSchema,
  fields: z.record(z.string(), z.unknown()),
  tree: treeNodeSchema,
  /** Values that lost against later ones and wait for somebody to look at both. */
  conflicts: z.number().int().optional(),
  /** The status that waits for the last of them to be settled. */
  queuedStatus: z.enum(PAGE_STATUSES).nullable().optional(),
  /** Left out for a page that visitors see as it is, if they see it. */
  published: publishedSchema.optional(),
});
export type SyncDocument = z.infer<typeof syncDocumentSchema>;
