import { z } from 'zod';
import { FILE_FORMATS } from '../media/file-format';
import { MAX_FILE_NAME } from '../media/file-name';
import { messageOf } from '../messages/message';
import { authorSchema } from './document';
import { defineEndpoint } from './endpoint';
import { forceQuery, mediaParams, mediaUseSchema, unusedSchema } from './media';
import { pagedQuery, pagedReply } from './paging';
import { askedTagSchema, tagsSchema } from './tags';

/** A file that visitors can download. `url` is `/api/v1/files/{filename}`, percent-encoded. */
export const siteFileSchema = z.object({
  id: z.number().int(),
  filename: z.string(),
  url: z.string(),
  /** A download is saved under this name, without its extension. */
  name: z.string(),
  /** Is the format and the extension. */
  format: z.enum(FILE_FORMATS),
  /** Bytes. */
  size: z.number().int().min(1),
  /** Keeps the order in which they were given. */
  tags: z.array(z.string()),
  creator: authorSchema,
  createdAt: z.iso.datetime(),
});
export type SiteFile = z.infer<typeof siteFileSchema>;

export const FILE_ORDER = ['id', 'name', 'size', 'createdAt'] as const;

export const listFiles = defineEndpoint({
  method: 'GET',
  path: '/files',
  summary: 'Files to download, paged; search looks in the name and the tags',
  access: 'media.read',
  query: pagedQuery(FILE_ORDER, 'id').extend({
    unused: unusedSchema,
    /** Only those. */
    type: z.enum(['document', 'sound']).optional(),
    tag: askedTagSchema,
  }),
  reply: pagedReply(siteFileSchema),
});

/** The body is multipart/form-data with the file in the field `file`. The same bytes are stored once. */
export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/files',
  summary:
    'Upload a file of at most 10 MB (PDF, Office, OpenDocument, sound): multipart/form-data, field file',
  access: 'media.create',
  bodyType: 'multipart/form-data',
  reply: siteFileSchema,
  status: 201,
});

export const describeFile = defineEndpoint({
  method: 'PUT',
  path: '/files/{filename}',
  summary: 'Set what a file is called where it is saved, and its tags; its address stays',
  access: 'media.create',
  params: mediaParams,
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1, messageOf('contract.nameRequired'))
      .max(MAX_FILE_NAME, messageOf('contract.nameTooLong', { max: MAX_FILE_NAME })),
    /** Left out, they stay. */
    tags: tagsSchema.optional(),
  }),
  reply: siteFileSchema,
});

export const fileUses = defineEndpoint({
  method: 'GET',
  path: '/files/{filename}/uses',
  summary: 'Where a file is offered',
  access: 'media.read',
  params: mediaParams,
  reply: z.array(mediaUseSchema),
});

export const deleteFile = defineEndpoint({
  method: 'DELETE',
  path: '/files/{filename}',
  summary: 'Put a file into the trash; one that is offered somewhere only with force=true',
  access: 'media.delete',
  params: mediaParams,
  query: forceQuery,
  reply: z.object({ filename: z.string() }),
});

export const restoreFile = defineEndpoint({
  method: 'POST',
  path: '/files/{filename}/restore',
  summary: 'Put a file back out of the trash',
  access: 'media.delete',
  params: mediaParams,
  reply: siteFileSchema,
});
