import type { PublicPage, SiteContext } from '@vestry/sync/site';
import { safeHref, safeImage } from '@vestry/sync/widgets/fields/safe';
import { widgetsOf } from './page-facts';

/**
 * JSON-LD of the page: the organisation, with what the footer says about reaching it, an event for each entry of a
 * calendar whose time begins with a full date (2025/12/24 or 2025-12-24, with or without 18:00), the images that
 * have words of their own, and the videos.
 */
export function structuredData(page: PublicPage, context: SiteContext): string {
  const organisation = {
    '@type': 'Organization',
    '@id': `${context.publicUrl}/#organization`,
    name: context.siteName,
    url: `${context.publicUrl}/`,
    ...contacts(page, context),
    ...ownFacts(context),
  };
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [organisation, ...events(page, context), ...pictures(page, context), ...videos(page, context)],
  };
  // Inside a script element only '<' could end it.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function contacts({ footer }: PublicPage, context: SiteContext): Record<string, unknown> {
  if (!footer) return {};
  const links = [...widgetsOf(footer, {}, context.onLeftOut)]
    .flatMap((widget) => widget.fact('links') ?? [])
    .flatMap((link) => safeHref(link) ?? []);
  const email = links.find((link) => link.startsWith('mailto:'))?.slice('mailto:'.length);
  const telephone = links.find((link) => link.startsWith('tel:'))?.slice('tel:'.length);
  const sameAs = links.filter((link) => link.startsWith('https:'));
  return {
    ...(email ? { email } : {}),
    ...(telephone ? { telephone } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

/** The site's settings, which are meant for this, before what its footer happens to say. */
function ownFacts(context: SiteContext): Record<string, unknown> {
  const { logo, email, telephone } = context.details ?? {};
  const picture = safeImage(logo);
  const address = addressOf(context);
  return {
    ...(picture === undefined ? {} : { logo: absolute(picture, context) }),
    ...(email ? { email } : {}),
    ...(telephone ? { telephone } : {}),
    ...(address ? { address, location: { '@type': 'Place', name: context.siteName, address } } : {}),
  };
}

/** Of the site's place; undefined when nobody has said where it is. */
function addressOf({ details }: SiteContext): object | undefined {
  if (!details) return undefined;
  const parts = Object.entries({
    streetAddress: details.street,
    addressLocality: details.town,
    postalCode: details.postalCode,
    addressCountry: details.country,
  }).filter(([, value]) => value !== '');
  return parts.length > 0 ? { '@type': 'PostalAddress', ...Object.fromEntries(parts) } : undefined;
}

const DATE = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:\D{1,3}(\d{1,2}):(\d{2}))?/;

/** '2025-12-24T18:00' of '2025/12/24 18:00'; undefined when it is no full date. */
export function isoTime(time: string | undefined): string | undefined {
  const [, year, month = '', day = '', hour, minute] = DATE.exec(time ?? '') ?? [];
  if (year === undefined) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const valid = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  if (!valid) return undefined;
  return hour === undefined || Number(hour) > 23 || Number(minute) > 59
    ? iso
    : `${iso}T${hour.padStart(2, '0')}:${minute}`;
}

function events(page: PublicPage, context: SiteContext): object[] {
  return [...widgetsOf(page.tree, page.elements, context.onLeftOut)]
    .flatMap((widget) => widget.fact('events') ?? [])
    .flatMap((item) => {
      const startDate = isoTime(item.time);
      if (startDate === undefined || !item.title) return [];
      return {
        '@type': 'Event',
        name: item.title,
        startDate,
        location: {
          '@type': 'Place',
          name: item.place || context.siteName,
          address: item.place || (addressOf(context) ?? context.siteName),
        },
        organizer: { '@id': `${context.publicUrl}/#organization` },
        ...(item.person ? { performer: { '@type': 'Person', name: item.person } } : {}),
      };
    });
}

function pictures(page: PublicPage, context: SiteContext): object[] {
  return [...widgetsOf(page.tree, page.elements, context.onLeftOut)]
    .flatMap((widget) => widget.fact('pictures') ?? [])
    .flatMap(({ address, words }) => {
      const safe = safeImage(address);
      if (safe === undefined || !words) return [];
      return { '@type': 'ImageObject', contentUrl: absolute(safe, context), caption: words };
    });
}

function videos(page: PublicPage, context: SiteContext): object[] {
  return [...widgetsOf(page.tree, page.elements, context.onLeftOut)]
    .flatMap((widget) => widget.fact('videos') ?? [])
    .flatMap(({ title, embed, image }) => {
      if (embed === undefined || !title) return [];
      const picture = safeImage(image);
      const thumbnail = picture === undefined ? {} : { thumbnailUrl: absolute(picture, context) };
      return { '@type': 'VideoObject', name: title, embedUrl: embed, ...thumbnail };
    });
}

const absolute = (address: string, { publicUrl }: SiteContext): string =>
  address.startsWith('/') ? publicUrl + address : address;
