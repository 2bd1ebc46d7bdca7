import type { ItemGroup } from '@vestry/sync/contract/site-imports';
import type { WxrItem } from '../file/wxr-item';
import { plain } from '../text/plain-text';

/** The posts of a site of WordPress are below it, with the list of them. */
export const BLOG = 'blog';

/** Where pages of a kind are, with a list of them. */
export const SECTIONS = { posts: BLOG, events: 'events', sermons: 'sermons' } as const;
export type Section = keyof typeof SECTIONS;

const KINDS: Readonly<Record<string, Section>> = {
  post: 'posts',
  // The Events Calendar, Events Manager, Modern Events Calendar, Church Content.
  tribe_events: 'events',
  event: 'events',
  'mec-events': 'events',
  ctc_event: 'events',
  // Sermon Manager, Seriously Simple Podcasting, Church Content.
  wpfc_sermon: 'sermons',
  podcast: 'sermons',
  ctc_sermon: 'sermons',
};

const GROUPS: Readonly<Record<string, ItemGroup>> = {
  page: 'pages',
  attachment: 'media',
  nav_menu_item: 'menuItems',
  wp_navigation: 'menuItems',
};

/** The kinds of entries that become pages. */
export const ENTRY_TYPES: readonly string[] = ['page', ...Object.keys(KINDS)];

/** The section in which an entry of that type becomes a page; undefined for one that has an address of its own, or no page. */
export const sectionOf = (type: string): Section | undefined =>
  Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;

export const groupOf = (type: string): ItemGroup =>
  sectionOf(type) ?? (Object.hasOwn(GROUPS, type) ? GROUPS[type]! : 'others');

/** What a theme keeps: how a site looks, and no words of a person. */
const DESIGN = /^(?:wp_(?:global_styles|font_family|font_face)|custom_css|customize_changeset|oembed_cache)$/;
const TEMPLATE = /^wp_template(?:_part)?$/;

/** What WordPress and its plugins keep for themselves: no visitor has read it as a page. */
const INTERNAL =
  /^(?:wp_|nav_menu_item$|attachment$|revision$|user_request$|acf-|elementor|e-|et_|fl-|wpcf7|mc4wp|flamingo|feedback$|wpforms|shop_|product_variation$|scheduled-action$|popup|guest-author$|ml-slide|tablepress|event-recurring$|jp_|amp_|spam$)/;

/** What an entry of WordPress is. A template with a text of its own has words that somebody wrote. */
export function roleOf(type: string, content: string): WxrItem['role'] {
  if (DESIGN.test(type)) return 'design';
  if (TEMPLATE.test(type) && plain(content.replaceAll(/<!--[^]*?-->/g, ' '), 1) === '') return 'design';
  return INTERNAL.test(type) ? 'part' : 'content';
}

/** Whether an entry of a kind that is none here may be a page of visitors. */
export const isOtherPage = ({ type, role, content }: WxrItem): boolean =>
  role === 'content' && !Object.hasOwn(RELATED, type) && content.trim() !== '';

/** Entries that others name: where an event takes place, and who holds it. Each with the fields that say more of it. */
export const RELATED: Readonly<Record<string, readonly string[]>> = {
  tribe_venue: ['_VenueAddress', '_VenueCity'],
  tribe_organizer: ['_OrganizerPhone', '_OrganizerEmail', '_OrganizerWebsite'],
  location: ['_location_address', '_location_town'],
};
