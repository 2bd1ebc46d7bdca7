import { z } from 'zod';
import { authorSchema, DOCUMENT_KINDS } from './document';
import { MAX_FILE_NAME } from '../media/file-name';
import { brightnessSchema } from '../media/brightness';
import { focalPointSchema } from '../media/focal-point';
import { messageOf } from '../messages/message';
import { defineEndpoint } from './endpoint';
import { pagedQuery, pagedReply } from './paging';
import { askedTagSchema, tagsSchema } from './tags';

/** Characters of an alternative text. */
export const MAX_ALT = 300;

const size = z.number().int().min(1);

/** Says where an image is and what it is. `url` is `/api/v1/media/{filename}`, percent-encoded. */
const fileSchema = z.object({
  filename: z.string(),
  url: z.string(),
  /** Pixels, upright. */
  width: size,
  height: size,
  /** Bytes as served. */
  size,
});

export const mediaSchema = fileSchema.extend({
  id: z.number().int(),
  /** Is the name that people gave it; empty when it has none. Its file name and its address stay when it changes. */
  name: z.string(),
  /** Describes the image to people who do not see it; empty when nobody has written it. */
  alt: z.string(),
  /** It says nothing: it is left out when a page is read aloud. */
  decorative: z.boolean(),
  /** Keeps the order in which they were given. */
  tags: z.array(z.string()),
  /** This point stays in sight where a widget crops the image without a point of its own; null: the middle. */
  focalPoint: focalPointSchema.nullable(),
  /** Nothing where nobody has measured it: of what was uploaded to a former program. */
  brightness: brightnessSchema.nullish(),
  /** No smaller versions are made of it. */
  animated: z.boolean(),
  creator: authorSchema,
  createdAt: z.iso.datetime(),
});
export type Media = z.infer<typeof mediaSchema>;

/** One image or file. */
export const mediaParams = z.object({ filename: z.string().min(1).max(255) });

const flag = z.enum(['true', 'false']).default('false');
/** What is used somewhere is deleted too. */
export const forceQuery = z.object({ force: flag });

/** Only what no page, no element and no setting of the site uses, as far as the server knows. */
export const unusedSchema = flag;

/** By `name`, one that nobody has named is where its file name would be. */
export const MEDIA_ORDER = ['id', 'filename', 'name', 'size', 'createdAt'] as const;

export const listMedia = defineEndpoint({
  method: 'GET',
  path: '/media',
  summary: 'Images, paged; search looks in the name, the filename and the tags',
  access: 'media.read',
  query: pagedQuery(MEDIA_ORDER, 'id').extend({
    unused: unusedSchema,
    tag: askedTagSchema,
  }),
  reply: pagedReply(mediaSchema),
});

/** The body is multipart/form-data with the file in the field `image`. The same bytes are stored once. */
export const uploadMedia = defineEndpoint({
  method: 'POST',
  path: '/media',
  summary: 'Upload an image of at most 2 MB: multipart/form-data, field image',
  access: 'media.create',
  bodyType: 'multipart/form-data',
  reply: mediaSchema,
  status: 201,
  takesMemory: true,
});

export const describeMedia = defineEndpoint({
  method: 'PUT',
  path: '/media/{filename}',
  summary: 'Set the alternative text of an image, or that it is decorative, its name, tags and focal point',
  access: 'media.create',
  params: mediaParams,
  body: z.strictObject({
    alt: z
      .string()
      .trim()
      .max(MAX_ALT, messageOf('contract.altTooLong', { max: MAX_ALT }))
      .default(''),
    decorative: z.boolean().default(false),
    /** Left out, it stays. */
    name: z
      .string()
      .trim()
      .max(MAX_FILE_NAME, messageOf('contract.nameTooLong', { max: MAX_FILE_NAME }))
      .optional(),
    /** Left out, they stay. */
    tags: tagsSchema.optional(),
    /** Left out, it stays; null for the middle. */
    focalPoint: focalPointSchema.nullable().optional(),
  }),
  reply: mediaSchema,
});

/** A document that shows the image: `title` is a page's route or an element's name. The settings have neither number nor title. */
export const mediaUseSchema = z.object({
  kind: z.enum([...DOCUMENT_KINDS, 'settings']),
  /** 0 for the settings. */
  id: z.number().int(),
  title: z.string(),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

export const mediaUses = defineEndpoint({
  method: 'GET',
  path: '/media/{filename}/uses',
  summary: 'Where an image is used',
  access: 'media.read',
  params: mediaParams,
  reply: z.array(mediaUseSchema),
});

export const deleteMedia = defineEndpoint({
  method: 'DELETE',
  path: '/media/{filename}',
  summary: 'Put an image into the trash; one that is used only with force=true',
  access: 'media.delete',
  params: mediaParams,
  query: forceQuery,
  reply: z.object({ filename: z.string() }),
});

export const restoreMedia = defineEndpoint({
  method: 'POST',
  path: '/media/{filename}/restore',
  summary: 'Put an image back out of the trash',
  access: 'media.delete',
  params: mediaParams,
  reply: mediaSchema,
});
