import { z } from 'zod';
import { defineEndpoint } from './endpoint';

/**
 * The states of an address of another site. `failing`: it could not be reached once, and is asked again; `dead`: it is
 * not there, or failed two times in a row; `unknown`: it does not let itself be checked.
 */
export const EXTERNAL_STATES = ['unchecked', 'works', 'moved', 'failing', 'dead', 'unknown'] as const;
export type ExternalState = (typeof EXTERNAL_STATES)[number];

/** Says why it does not work, or cannot be checked; `status` is that of the site's answer. */
export const EXTERNAL_REASONS = [
  'status',
  'timeout',
  'refused',
  'dns',
  'tls',
  'broken',
  'redirects',
  'ownNetwork',
  'port',
  'noNetwork',
] as const;
export type ExternalReason = (typeof EXTERNAL_REASONS)[number];

const externalLinkSchema = z.object({
  address: z.string(),
  state: z.enum(EXTERNAL_STATES),
  reason: z.enum(EXTERNAL_REASONS).nullable(),
  /** Is the HTTP status, where the site answered. */
  status: z.number().int().nullable(),
  /** A permanent redirect leads here, for `moved`. */
  movedTo: z.string().nullable(),
  /** Since when it is so; of what does not work, since it stopped working. */
  since: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
});
export type ExternalLink = z.infer<typeof externalLinkSchema>;

/** So many are listed at most, dead ones first. */
export const MOST_EXTERNAL_LINKS = 1_000;

const externalCheckSchema = z.object({
  /** All but those that work and those that were never checked. */
  links: z.array(externalLinkSchema).max(MOST_EXTERNAL_LINKS),
  /** Addresses of other sites at the last check. */
  total: z.number().int(),
  /** The check that began last has looked at so many of them. */
  done: z.number().int(),
  /** A check is under way, or about to begin. */
  running: z.boolean(),
  /** The last whole check ended at this time; null before the first one. */
  finishedAt: z.iso.datetime().nullable(),
  /** Of the next one; null while the job is paused. */
  nextAt: z.iso.datetime().nullable(),
});
export type ExternalCheck = z.infer<typeof externalCheckSchema>;

export const getExternalLinks = defineEndpoint({
  method: 'GET',
  path: '/external-links',
  summary: 'Links of public pages to other sites that do not work, have moved or cannot be checked',
  access: 'pages.read',
  reply: externalCheckSchema,
});

export const checkExternalLinks = defineEndpoint({
  method: 'POST',
  path: '/external-links/check',
  summary: 'Check the links to other sites now; 409 while they are checked',
  access: 'pages.update',
  reply: externalCheckSchema,
});
