import { dateAt, isoAt } from '@vestry/sync/time/clock';
import { isAudio } from '@vestry/sync/dates/audio';
import type { OwnEntry } from '@vestry/sync/dates/site-dates';
import type { PublicPage, SiteContext } from '@vestry/sync/site/site';
import { HOME_ROUTE, pathOfRoute } from '@vestry/sync/routes/route';
import { menuName } from '@vestry/sync/site/site-menu';
import { SEARCH_PARAMETER, SEARCH_PATH } from '@vestry/sync/search/site/address';
import { safeHref, safeImage } from '@vestry/sync/widgets/fields/safe';
import { openingHoursData } from './opening-hours-data';
import { widgetsOf } from './page-facts';
import { siteTexts } from './site-texts';

/**
 * JSON-LD of the page: the organisation, with what the footer says about reaching it, an event for each entry of a
 * calendar whose time begins with a full date (2025/12/24 or 2025-12-24, with or without 18:00), the images that
 * have words of their own, and the videos. The page at '/' has the site with its search, a page with levels in its address
 * the way to it; one that is a post or an event says so.
 */
export function structuredData(page: PublicPage, context: SiteContext, own: OwnFacts = {}): string {
  const organisation = {
    '@type': 'Organization',
    '@id': `${context.publicUrl}/#organization`,
    name: context.siteName,
    url: `${context.publicUrl}/`,
    ...contacts(page, context),
    ...ownFacts(page, context),
  };
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      organisation,
      ...website(page, context),
      ...levels(page, context),
      ...entryData(page, context, own),
      ...events(page, context),
      ...pictures(page, context),
      ...videos(page, context),
    ],
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

/** Facts of the site's settings, which come before those that are read from its footer. */
function ownFacts({ route }: PublicPage, context: SiteContext): Record<string, unknown> {
  const { logo, email, telephone, openingHours = '' } = context.details ?? {};
  const hours = route === HOME_ROUTE ? openingHoursData(openingHours) : {};
  const picture = safeImage(logo);
  const address = addressOf(context);
  return {
    ...(picture === undefined ? {} : { logo: absolute(picture, context) }),
    ...(email ? { email } : {}),
    ...(telephone ? { telephone } : {}),
    ...(address ? { address } : {}),
    ...(address || Object.keys(hours).length > 0
      ? { location: { '@type': 'Place', name: context.siteName, ...(address ? { address } : {}), ...hours } }
      : {}),
  };
}

/** The address of the site; undefined when none is set. */
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

/** The whole site, named once, with the address of its search. */
function website({ route }: PublicPage, { publicUrl, siteName, lang }: SiteContext): object[] {
  if (route !== HOME_ROUTE) return [];
  return [
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      url: `${publicUrl}/`,
      name: siteName,
      inLanguage: lang,
      publisher: { '@id': `${publicUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}${SEARCH_PATH}?${SEARCH_PARAMETER}={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** What the page's head says of it. */
interface OwnFacts {
  entry?: OwnEntry | undefined;
  title?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
}

/** The post or event that the page is; of a repeated event the next time, and the others that are shown. */
function entryData(page: PublicPage, context: SiteContext, own: OwnFacts): object[] {
  const { entry } = own;
  if (!entry) return [];
  const { publicUrl, siteName, lang } = context;
  const organisation = { '@id': `${publicUrl}/#organization` };
  const { t } = siteTexts(lang);
  const facts = {
    url: publicUrl + encodeURI(pathOfRoute(page.route)),
    ...(own.description ? { description: own.description } : {}),
    ...(own.image ? { image: absolute(own.image, context) } : {}),
    ...(entry.topics && entry.topics.length > 0 ? { keywords: entry.topics } : {}),
  };
  const name = own.title ?? menuName({ route: page.route, title: '' }, t('site.home'));
  if (entry.kind === 'post') {
    const { on, author, audio } = entry;
    return [
      {
        '@type': 'BlogPosting',
        headline: name,
        ...facts,
        datePublished: on,
        dateModified: page.updatedAt,
        inLanguage: lang,
        author: author ? { '@type': 'Person', name: author } : organisation,
        publisher: organisation,
        ...(audio && isAudio(audio)
          ? { audio: { '@type': 'AudioObject', contentUrl: absolute(audio, context) } }
          : {}),
      },
    ];
  }
  const { times, place, cancelled, start, end } = entry;
  const status = cancelled ? 'EventCancelled' : 'EventScheduled';
  const shown = times.next.length > 0 ? times.next : [times.last ?? []].flat();
  return shown.map((time) => ({
    '@type': 'Event',
    name,
    ...facts,
    startDate: start.length === 10 ? time.day : isoAt(time.start, time.zone),
    ...(end === undefined
      ? {}
      : {
          endDate: start.length === 10 ? dateAt(time.end - 1, time.zone) : isoAt(time.end, time.zone),
        }),
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place || siteName,
      address: place || (addressOf(context) ?? siteName),
    },
    organizer: organisation,
  }));
}

/** The public pages above a page, from the one at '/', and the page itself. */
function levels({ uid, route, title = '' }: PublicPage, context: SiteContext): object[] {
  // Pages without levels must not read the menu: a page that does is rendered again whenever it changes.
  if (!route.includes('/')) return [];
  const pages = new Map((context.menu?.() ?? []).map((page) => [page.route, page]));
  const segments = route.split('/');
  const above = segments.slice(1).flatMap((_, at) => pages.get(segments.slice(0, at + 1).join('/')) ?? []);
  const way = [...[pages.get(HOME_ROUTE) ?? []].flat(), ...above, pages.get(route) ?? { uid, route, title }];
  if (way.length < 2) return [];
  const { t } = siteTexts(context.lang);
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map((page, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: menuName(page, t('site.home')),
        item: context.publicUrl + encodeURI(pathOfRoute(page.route)),
      })),
    },
  ];
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
