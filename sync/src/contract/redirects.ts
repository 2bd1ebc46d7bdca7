import { z } from 'zod';
import { parseEntered } from '../routes/redirect';
import { defineEndpoint } from './endpoint';
import { addressId } from './numbers';
import { pagedQuery, pagedReply } from './paging';

/**
 * What comes of who asks for it: led to the page; not found, since the page is not public or was deleted; or shown
 * another page, which has this address now.
 */
export const REDIRECT_STATES = ['leads', 'hidden', 'gone', 'taken'] as const;
export type RedirectState = (typeof REDIRECT_STATES)[number];

const redirectSchema = z.object({
  id: z.number().int(),
  /** Is the path of the old address, decoded: '/old/page.html'. */
  from: z.string(),
  /** The path of the page that it leads to, wherever that is now; its last one when it was deleted. */
  to: z.string(),
  uid: z.string(),
  state: z.enum(REDIRECT_STATES),
  /** Entered by somebody; otherwise a public page has left the address. */
  byHand: z.boolean(),
  /** An import from another program has brought it. */
  imported: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Redirect = z.infer<typeof redirectSchema>;

/** `to` is a page of this site, by its path or its whole address; it need not be public yet. */
export const redirectFields = z.strictObject({
  from: z.string().superRefine((text, context) => {
    const parsed = parseEntered(text);
    if ('error' in parsed) context.addIssue({ code: 'custom', message: parsed.error });
  }),
  to: z.string().trim().min(1, 'contract.redirectToRequired'),
});
export type RedirectFields = z.infer<typeof redirectFields>;

const access = 'redirects.manage';
const params = z.object({ id: addressId });

export const REDIRECT_ORDER = ['id', 'from', 'createdAt'] as const;

export const listRedirects = defineEndpoint({
  method: 'GET',
  path: '/redirects',
  summary: "Addresses that lead on, paged; search looks in the old address and the page's",
  access,
  query: pagedQuery(REDIRECT_ORDER, 'id', 'DESC'),
  reply: pagedReply(redirectSchema),
});

export const createRedirect = defineEndpoint({
  method: 'POST',
  path: '/redirects',
  summary: 'Let an address lead on to a page, wherever that page will be',
  access,
  body: redirectFields,
  reply: redirectSchema,
  status: 201,
});

export const updateRedirect = defineEndpoint({
  method: 'PUT',
  path: '/redirects/{id}',
  summary: 'Change an address that leads on, or where to',
  access,
  params,
  body: redirectFields,
  reply: redirectSchema,
});

export const deleteRedirect = defineEndpoint({
  method: 'DELETE',
  path: '/redirects/{id}',
  summary: 'Let an address lead on no longer',
  access,
  params,
  reply: z.object({ id: z.number().int() }),
});

/** So many in one call: a list is taken whole, since one line may lead to the address of any other. */
export const MAX_IMPORTED = 20_000;

/** Correct rows are kept and replace redirects from the same address; each faulty row is named by its place in the list. */
export const importRedirects = defineEndpoint({
  method: 'POST',
  path: '/redirects/import',
  summary: `Let many addresses lead on, at most ${MAX_IMPORTED}; those that cannot are named with the reason`,
  access,
  body: z.strictObject({
    redirects: z
      .array(z.strictObject({ from: z.string(), to: z.string() }))
      .min(1)
      .max(MAX_IMPORTED),
  }),
  bodyLimit: 8 * 1024 * 1024,
  reply: z.object({
    kept: z.number().int(),
    refused: z.array(z.object({ index: z.number().int(), message: z.string() })),
  }),
});

export const exportRedirects = defineEndpoint({
  method: 'GET',
  path: '/redirects/export',
  summary: 'All addresses that lead on as a CSV file: from, to',
  access,
  reply: z.string(),
  replyType: 'text/csv; charset=utf-8',
});
