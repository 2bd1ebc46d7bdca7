import { z } from 'zod';
import { STARTER_NAMES } from '../sample-site/starter-names';
import { defineEndpoint } from './endpoint';

const starterSchema = z.object({
  /** The site that this one began with; null for nothing. */
  name: z.enum(STARTER_NAMES).nullable(),
  /** What its texts call the organization, until it has been named. */
  called: z.string().nullable(),
  /** Nobody has changed a page or an element yet: another one may take its place. */
  mayChoose: z.boolean(),
  /** Whether the first steps are to be shown: nobody has put them away, and the site is not older than they are. */
  guide: z.boolean(),
  /** Somebody gave the site a name of its own. */
  isNamed: z.boolean(),
  /** Counts the accounts. */
  people: z.number().int(),
});
export type StarterState = z.infer<typeof starterSchema>;

const access = 'site.manage';

export const readStarter = defineEndpoint({
  method: 'GET',
  path: '/starter',
  summary: 'The starter site that this site began with, and which of the first steps are done',
  access,
  reply: starterSchema,
});

export const chooseStarter = defineEndpoint({
  method: 'PUT',
  path: '/starter',
  summary:
    'Begin with another starter site: its pages, elements, colors and typefaces take the place of those that nobody has changed; 409 as soon as somebody has',
  access,
  body: z.strictObject({ name: z.enum(STARTER_NAMES) }),
  reply: starterSchema,
});

export const closeGuide = defineEndpoint({
  method: 'DELETE',
  path: '/starter/guide',
  summary: 'Put the first steps away, for all admins',
  access,
  reply: starterSchema,
});
