import { z } from 'zod';
import { authorSchema } from './document';
import { defineEndpoint } from './endpoint';
import { siteFileSchema } from './files';
import { mediaParams, mediaSchema } from './media';
import { pagedQuery, pagedReply } from './paging';
import { TRASH_DAYS } from './sync-limits';

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

export const MEDIA_TRASH_ORDER = ['deletedAt', 'name', 'size'] as const;

export const listMediaTrash = defineEndpoint({
  method: 'GET',
  path: '/media-trash',
  summary: `Images and files deleted in the last ${TRASH_DAYS} days, paged; search looks in the name`,
  access: 'media.delete',
  query: pagedQuery(MEDIA_TRASH_ORDER, 'deletedAt', 'DESC'),
  reply: pagedReply(deletedMediaSchema),
});

export const restoreMedia = defineEndpoint({
  method: 'POST',
  path: '/media/{filename}/restore',
  summary: 'Put an image back out of the trash',
  access: 'media.delete',
  params: mediaParams,
  reply: mediaSchema,
});

export const restoreFile = defineEndpoint({
  method: 'POST',
  path: '/files/{filename}/restore',
  summary: 'Put a file back out of the trash',
  access: 'media.delete',
  params: mediaParams,
  reply: siteFileSchema,
});
