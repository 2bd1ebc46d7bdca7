import { z } from 'zod';
import { isLanguageTag } from '../language-tag';
import { messageOf } from '../messages/message';
import { defineEndpoint } from './endpoint';

/** A name, not an offset such as '+08:00', which knows of no summer time. */
const ZONE = /^[a-z][\w+-]*(?:\/[\w+-]+)*$/i;

/** Whether this program knows the zone, in the spelling of IANA or any other case. */
export function isTimeZone(name: string): boolean {
  if (!ZONE.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Of a site's name, in UTF-16 units. */
export const MAX_SITE_NAME = 100;

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
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

export const readSiteSettings = defineEndpoint({
  method: 'GET',
  path: '/site-settings',
  summary: "The site's name, language and time zone",
  access: 'site.manage',
  reply: siteSettingsSchema,
});

export const changeSiteSettings = defineEndpoint({
  method: 'PUT',
  path: '/site-settings',
  summary: "Change the site's name, language and time zone: every server on this database follows at once",
  access: 'site.manage',
  /** Who knows of no name leaves it as it is. */
  body: siteSettingsSchema.partial({ name: true }),
  reply: siteSettingsSchema,
});
