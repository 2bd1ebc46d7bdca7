import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { siteFileSchema } from './files';
import { mediaParams, mediaSchema } from './media';
import { tagsSchema } from './tags';

/** Images or files that one request gives tags to. */
export const MAX_TAGGED = 200;

const countedTags = z.array(z.object({ tag: z.string(), count: z.number().int().min(1) }));

const changeSchema = z.strictObject({
  filenames: z.array(mediaParams.shape.filename).min(1).max(MAX_TAGGED),
  add: tagsSchema.default([]),
  remove: tagsSchema.default([]),
});

const changedSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    /** As they are now. */
    changed: z.array(item),
    /** Left as they were: they would have too many. */
    full: z.array(z.string()),
  });

export const listMediaTags = defineEndpoint({
  method: 'GET',
  path: '/media-tags',
  summary: 'The tags of all images, with how many images each has',
  access: 'media.read',
  reply: countedTags,
});

export const changeMediaTags = defineEndpoint({
  method: 'POST',
  path: '/media-tags',
  summary: 'Give tags to many images, and take tags from them; an image that is gone is passed over',
  access: 'media.create',
  body: changeSchema,
  reply: changedSchema(mediaSchema),
});

export const listFileTags = defineEndpoint({
  method: 'GET',
  path: '/file-tags',
  summary: 'The tags of all files, with how many files each has',
  access: 'media.read',
  reply: countedTags,
});

export const changeFileTags = defineEndpoint({
  method: 'POST',
  path: '/file-tags',
  summary: 'Give tags to many files, and take tags from them; a file that is gone is passed over',
  access: 'media.create',
  body: changeSchema,
  reply: changedSchema(siteFileSchema),
});
