import { PAGE_META } from './custom-fields';
import { FACT_META } from './entry-facts';
import { EVENT_TIMES } from './event-times';
import { RELATED } from './kinds';
import { TRANSLATION_META } from './languages';

/** What an entry of an export of WordPress says, by the names of its elements without their prefix. */
export interface WxrItem {
  type: string;
  status: string;
  id: string;
  parent: string;
  title: string;
  /** Its permalink. */
  link: string;
  /** The last part of its address, percent-encoded. */
  name: string;
  /** 'yyyy-mm-dd hh:mm:ss' by the site's clock; zeros for some drafts. */
  date: string;
  /** The same in UTC. */
  dateGmt: string;
  /** The name that its author signs in with. */
  author: string;
  password: string;
  excerpt: string;
  content: string;
  /** The address of an attachment's bytes. */
  attachment: string;
  order: string;
  comments: number;
  terms: { domain: string; nicename: string; name: string }[];
  /** Those of META. */
  meta: Record<string, string>;
  /** Names of other custom fields that have words in them. */
  unread: string[];
  /** Some of it is missing: it is too large. */
  isCut: boolean;
}

/** What the export says of its site. */
export interface WxrChannel {
  title: string;
  link: string;
  language: string;
  /** By the name that each signs in with, the name that visitors read. */
  authors: Map<string, string>;
}

export const FIELDS = {
  'wp:post_type': 'type',
  'wp:status': 'status',
  'wp:post_id': 'id',
  'wp:post_parent': 'parent',
  title: 'title',
  link: 'link',
  'wp:post_name': 'name',
  'wp:post_date': 'date',
  'wp:post_date_gmt': 'dateGmt',
  'dc:creator': 'author',
  'wp:post_password': 'password',
  'excerpt:encoded': 'excerpt',
  'content:encoded': 'content',
  'wp:attachment_url': 'attachment',
  'wp:menu_order': 'order',
} as const satisfies Record<string, keyof WxrItem>;

/** Custom fields that are read. */
export const META = new Set([
  '_thumbnail_id',
  '_wp_attachment_image_alt',
  '_menu_item_type',
  '_menu_item_object_id',
  '_menu_item_menu_item_parent',
  '_menu_item_url',
  'footnotes',
  '_elementor_data',
  ...TRANSLATION_META,
  ...PAGE_META,
  ...EVENT_TIMES,
  ...FACT_META,
  ...Object.values(RELATED).flat(),
]);

export const newItem = (): WxrItem => ({
  type: '',
  status: '',
  id: '',
  parent: '',
  title: '',
  link: '',
  name: '',
  date: '',
  dateGmt: '',
  author: '',
  password: '',
  excerpt: '',
  content: '',
  attachment: '',
  order: '',
  comments: 0,
  terms: [],
  meta: {},
  unread: [],
  isCut: false,
});
