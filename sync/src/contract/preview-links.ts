import { z } from 'zod';
import { authorSchema } from './document';
import { API, defineEndpoint } from './endpoint';
import { addressId } from './numbers';
import { pagedQuery, pagedReply } from './paging';

/** A link may be made for so many days. */
export const PREVIEW_DAYS = [1, 7, 30] as const;
export type PreviewDays = (typeof PREVIEW_DAYS)[number];

/** Of one page at a time; more is work of a program that has lost its way. */
export const MAX_PREVIEW_LINKS = 20;

/** Such a link leads here, with `?token=`: below the API, for no page can have that address. */
export const PREVIEW_PATH = `${API}/preview`;

const previewLinkSchema = z.object({
  id: z.number().int(),
  creator: authorSchema,
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** In a list of links to several pages. */
const pagePreviewLinkSchema = previewLinkSchema.extend({
  page: z.object({ uid: z.uuid(), id: z.number().int(), route: z.string() }),
});
export type PagePreviewLink = z.infer<typeof pagePreviewLinkSchema>;

const access = 'pages.update';
const listQuery = pagedQuery(['createdAt', 'endsAt'], 'createdAt', 'DESC').omit({ search: true });
const ofOne = z.object({ creator: addressId.optional() });

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

export const listOwnPreviewLinks = defineEndpoint({
  method: 'GET',
  path: '/users/me/preview-links',
  summary: 'Links to any page that the user has made and that have not ended',
  access: 'signed-in',
  query: listQuery,
  reply: pagedReply(pagePreviewLinkSchema),
});

export const listAllPreviewLinks = defineEndpoint({
  method: 'GET',
  path: '/preview-links',
  summary: 'Links to any page that have not ended, those of one person or of everybody',
  access: 'users.manage',
  query: listQuery.extend(ofOne.shape),
  reply: pagedReply(pagePreviewLinkSchema),
});

export const endAllPreviewLinks = defineEndpoint({
  method: 'DELETE',
  path: '/preview-links',
  summary: 'End all such links of one person, or of the site, at once',
  access: 'users.manage',
  query: ofOne,
  reply: z.object({ ended: z.number().int() }),
});
