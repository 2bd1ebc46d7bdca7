import { PAGE_META } from './custom-fields';
import { FACT_META } from '../page/entry-facts';
import { EVENT_TIMES } from '../page/event-times';
import { RELATED } from '../site/kinds';
import { TRANSLATION_META } from './languages';
import type { WxrItem } from './wxr-item';

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
