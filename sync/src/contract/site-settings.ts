import { z } from 'zod';
import { isLanguageTag } from '../text/language-tag';
import { isTimeZone } from '../time/time-zone';
import { MAX_SITE_NAME } from '../site/site';
import { messageOf } from '../messages/message';
import { authorSchema } from './document';
import { defineEndpoint } from './endpoint';
import { addressNumber } from './numbers';
import { pagedReply } from './paging';
import { siteDetails } from './site-details';
import { UID } from '../widgets/element-ref';

export const siteSettingsSchema = z.strictObject({
  /** In the title of each page, in search results and mails. */
  name: z
    .string()
    .trim()
    .min(1, 'contract.siteNameRequired')
    .max(MAX_SITE_NAME, messageOf('contract.nameTooLong', { max: MAX_SITE_NAME })),
  /** BCP 47, of the public site's documents. */
  language: z.string().trim().refine(isLanguageTag, messageOf('contract.languageTag')),
  /** As IANA names it. */
  timeZone: z.string().trim().refine(isTimeZone, messageOf('contract.timeZone')),
  ...siteDetails,
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

const chosenElement = z.union([siteDetails.headerId, z.string().regex(UID)]);

/** As a device has them: an element that has no number yet is named by its uid, which the server stores as the number. */
export const deviceSettingsSchema = siteSettingsSchema.extend({
  headerId: chosenElement,
  footerId: chosenElement,
});
export type DeviceSettings = z.infer<typeof deviceSettingsSchema>;

/** What a site begins with; the rest says nothing until somebody fills it in. */
export type FirstSettings = Pick<SiteSettings, 'name' | 'language' | 'timeZone'>;

export const readSiteSettings = defineEndpoint({
  method: 'GET',
  path: '/site-settings',
  summary: 'What holds for the whole site: its name, language, time zone, pictures, contact and the like',
  access: 'site.manage',
  reply: siteSettingsSchema,
});

export const changeSiteSettings = defineEndpoint({
  method: 'PUT',
  path: '/site-settings',
  summary:
    'Change settings of the site; what is left out stays. Every server on this database follows at once',
  access: 'site.manage',
  /**
   * Is sent when the change is repeated after the server was restored from a backup: when it was taken first. What was
   * changed later stays.
   */
  query: z.object({ takenAt: z.iso.datetime().optional() }),
  body: deviceSettingsSchema.partial(),
  reply: siteSettingsSchema,
});

/** Of any age: a later version may know of others, and of some no more. */
const someSettings = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const changeSchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Null when that user is gone, and for what changed on its own, as with an image that was deleted. */
  by: authorSchema,
  /** The settings that were changed, as they were and as they became. */
  before: someSettings,
  after: someSettings,
});
export type SettingsChange = z.infer<typeof changeSchema>;

export const listSettingsChanges = defineEndpoint({
  method: 'GET',
  path: '/site-settings/changes',
  summary: 'Who changed which settings of the site, paged, the newest first',
  access: 'site.manage',
  query: z.object({
    page: addressNumber(1, 1_000_000).default(1),
    limit: addressNumber(1, 100).default(10),
  }),
  reply: pagedReply(changeSchema),
});
