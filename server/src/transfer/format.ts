import { entrySchema } from '@vestry/sync/dates/entry';
import { topicAt } from '@vestry/sync/dates/topic-pages';
import { elementFieldsSchema, pageFieldsSchema } from '@vestry/sync/contract/document';
import { siteSettingsSchema } from '@vestry/sync/contract/site-settings';
import { tagsSchema } from '@vestry/sync/contract/tags';
import { FILES_PATH, keyOfFile, MAX_FILE_NAME } from '@vestry/sync/media/file-name';
import { focalPointSchema } from '@vestry/sync/media/focal-point';
import { mediaOfUrl } from '@vestry/sync/media/name';
import { decoded } from '@vestry/sync/routes/route';
import { sentTreeSchema } from '@vestry/sync/tree/node';
import { z } from 'zod';

/**
 * The version of the folder's format (server/docs/export-format.md). An unknown number is of a later version.
 */
export const FORMAT = 5;

export const MANIFEST = 'vestry.json';
export const SETTINGS = 'settings.json';
export const MEDIA = 'media.jsonl';
export const FILES = 'files.jsonl';
export const REDIRECTS = 'redirects.jsonl';
/** Since format 4. */
export const FORMER_FILES = 'former-files.jsonl';
export const FOLDERS = { page: 'pages', element: 'elements', media: 'media', file: 'files' } as const;

/** In bytes. */
export const MOST = {
  /** The largest file with one JSON value, in bytes: a tree has at most 2 MB before it is indented. */
  json: 64 * 1024 * 1024,
  line: 16 * 1024,
  image: 64 * 1024 * 1024,
  file: 16 * 1024 * 1024,
  /** The most bytes of all files together. */
  all: 8 * 1024 ** 3,
  /** The most lines of a list, and files of a folder. */
  entries: 200_000,
};

const count = z.number().int().min(0);

export const manifestSchema = z.object({
  format: z.number().int(),
  /** Which shapes of widgets it was written with; see sync/src/widgets/shapes.ts. */
  shapes: z.string().max(10_000),
  /** What is there: a folder that was copied in part is noticed. */
  counts: z.object({ pages: count, elements: count, media: count, files: count, redirects: count }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Elements are named by their uid: each site gives its own numbers. */
const part = z.uuid().nullable();

const { headerId: _header, footerId: _footer, ...pageShape } = pageFieldsSchema.shape;
const exportedFields = z.strictObject({
  ...pageShape,
  entry: entrySchema.optional(),
  header: part,
  footer: part,
});

export const exportedPage = z.strictObject({
  uid: z.uuid(),
  fields: exportedFields,
  tree: sentTreeSchema,
  /** What visitors see while newer changes are unpublished. */
  published: z.strictObject({ fields: exportedFields, tree: sentTreeSchema }).optional(),
});
export type ExportedPage = z.infer<typeof exportedPage>;

export const exportedElement = z.strictObject({
  uid: z.uuid(),
  fields: elementFieldsSchema,
  tree: sentTreeSchema,
});

const { headerId: _h, footerId: _f, ...settingsShape } = siteSettingsSchema.shape;
/** A setting that the folder's program did not have is left out: what is there keeps its own. */
export const exportedSettings = z
  .strictObject(settingsShape)
  .partial()
  .extend({ header: part, footer: part });

const bytes = {
  filename: z.string().min(1).max(255),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.number().int().min(1),
};
export const exportedImage = z.strictObject({
  ...bytes,
  alt: z.string().max(1_000),
  decorative: z.boolean(),
  /** Since format 2: without it, what is there keeps its name. */
  name: z.string().max(MAX_FILE_NAME).optional(),
  /** These two since format 3: without them, what is there keeps its own. */
  tags: tagsSchema.optional(),
  focalPoint: focalPointSchema.nullable().optional(),
});
export const exportedFile = z.strictObject({
  ...bytes,
  name: z.string().min(1).max(MAX_FILE_NAME),
  /** Since format 3, as those of an image. */
  tags: tagsSchema.optional(),
});
export const exportedRedirect = z.strictObject({
  from: z.string().max(2_000),
  page: z.uuid(),
  byHand: z.boolean(),
  /** The route of a topic's page, since format 5: it leads there as long as that page is there. */
  topic: z
    .string()
    .max(200)
    .refine((route) => topicAt(route) !== undefined, 'contract.routeLetters')
    .optional(),
});
export type ExportedRedirect = z.infer<typeof exportedRedirect>;

const isOwnFile = (url: string) =>
  mediaOfUrl(url) !== undefined ||
  (url.startsWith(FILES_PATH) && keyOfFile(decoded(url.slice(FILES_PATH.length)) ?? '') !== undefined);

/** Where a picture or file was on a former site, and where it is on this one. */
export const exportedFormerFile = z.strictObject({
  from: z.string().max(2_000),
  to: z.string().max(2_000).refine(isOwnFile, 'tree.useLink'),
});

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries: [string, unknown][] = [];
  for (const key of Object.keys(value).toSorted()) {
    const each = (value as Record<string, unknown>)[key];
    if (each !== undefined) entries.push([key, ordered(each)]);
  }
  return Object.fromEntries(entries);
}

/** Keys in one order: what says the same is the same text. */
export const inOrder = <T>(value: T): T => ordered(value) as T;

export const fileText = (value: unknown): string => `${JSON.stringify(inOrder(value), null, 2)}\n`;
export const lineText = (value: unknown): string => `${JSON.stringify(inOrder(value))}\n`;
