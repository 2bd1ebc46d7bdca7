import { z } from 'zod';
import { authorSchema } from './document';
import { API, defineEndpoint } from './endpoint';
import { addressId } from './numbers';

/** For how many days a link may be made. */
export const PREVIEW_DAYS = [1, 7, 30] as const;
export type PreviewDays = (typeof PREVIEW_DAYS)[number];

/** Of one page at a time; more is work of a program that has lost its way. */
export const MAX_PREVIEW_LINKS = 20;

/** Where such a link leads, with `?token=`: below the API, for no page can have that address. */
export const PREVIEW_PATH = `${API}/preview`;

const previewLinkSchema = z.object({
  id: z.number().int(),
  creator: authorSchema,
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;

const access = 'pages.update';

export const listPreviewLinks = defineEndpoint({
  method: 'GET',
  path: '/pages/{id}/preview-links',
  summary: 'Links that show a page without an account and have not ended, the newest first',
  access,
  params: z.object({ id: addressId }),
  reply: z.array(previewLinkSchema),
});

export const createPreviewLink = defineEndpoint({
  method: 'POST',
  path: '/pages/{id}/preview-links',
  summary: `Make a link that shows a page as it is stored, whatever its status, without an account; only this reply has its address`,
  access,
  params: z.object({ id: addressId }),
  body: z.strictObject({ days: z.literal(PREVIEW_DAYS) }),
  reply: previewLinkSchema.extend({ url: z.url() }),
  status: 201,
});

export const endPreviewLink = defineEndpoint({
  method: 'DELETE',
  path: '/preview-links/{id}',
  summary: 'End such a link at once',
  access,
  params: z.object({ id: addressId }),
  reply: z.object({ id: z.number().int() }),
});
