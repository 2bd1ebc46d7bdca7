import { isPlainObject } from '@vestry/sync/tree/json';
import { escapeMarkup } from '../../../../platform/http/escape-markup';
import type { Loss } from '../made-widgets';
import { wordsIn } from '../blocks/block-comments';

type Settings = Record<string, unknown>;

const objectsOf = (value: unknown): Settings[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
const urlOf = (value: unknown): string => (isPlainObject(value) ? textOf(value['url']) : '');

const HEADINGS = ['title', 'title_text', 'heading', 'alert_title', 'title_text_a', 'tab_title', 'item_title'];
const TEXTS = [
  'editor',
  'sub_heading',
  'description',
  'description_text',
  'description_text_a',
  'title_text_b',
  'description_text_b',
  'alert_description',
  'tab_content',
  'item_description',
  'testimonial_content',
  'testimonial_name',
  'testimonial_job',
  'blockquote_content',
  'author_name',
  'price',
  'prefix',
  'ending_number',
  'suffix',
  'caption',
  'footer_additional_info',
  'item_text',
  'name',
  'content',
];
const IMAGES = ['image', 'testimonial_image', 'graphic_image', 'bg_image', 'author_avatar', 'slide_image'];
const FILMS = ['youtube_url', 'vimeo_url', 'dailymotion_url'];
/** They show what is on this site or on others, and no words that an editor wrote for visitors to read. */
const FILLED =
  /^(?:form|posts|portfolio|nav-menu|login|search|search-form|sitemap|share-buttons|facebook-|theme-|wp-widget-|woocommerce-|wc-|loop-|table-of-contents|template|shortcode|author-box|post-|archive-)/;
const WITHOUT_WORDS = new Set(['spacer', 'menu-anchor']);
/** Deeper than anybody builds a page. */
const DEEPEST = 60;

/** What an editor of Elementor has written, as HTML; what has no counterpart is added to `losses`. */
export function elementorHtml(data: string, losses: Loss[]): string {
  const lose = (type: string, settings: Settings) => {
    const words = wordsIn(settings).map(([, each]) => each);
    losses.push([
      'unknownBlock',
      `elementor/${type}`.slice(0, 60),
      ...(words.length > 0 ? [words.join(' ')] : []),
    ] as Loss);
  };
  const elements = (list: unknown, depth: number): string =>
    depth > DEEPEST
      ? ''
      : objectsOf(list)
          .map((each) => element(each, depth))
          .join('');
  const element = (each: Settings, depth: number): string => {
    const type = textOf(each['widgetType']);
    const settings = isPlainObject(each['settings']) ? each['settings'] : {};
    const inner = objectsOf(each['elements']);
    if (each['elType'] !== 'widget') {
      const columns = inner.filter(({ elType }) => elType === 'column');
      return each['elType'] === 'section' && columns.length > 1
        ? `<div class="wp-block-columns">${inner.map((one) => `<div>${elements([one], depth + 1)}</div>`).join('')}</div>`
        : `<div>${elements(inner, depth + 1)}</div>`;
    }
    if (FILLED.test(type) && type !== 'shortcode') {
      lose(type, settings);
      return '';
    }
    // Tabs with elements of their own in them have only their names in the settings.
    const nested = inner.length > 0 ? objectsOf(settings['items'] ?? settings['tabs']) : [];
    const html =
      nested.length > 0
        ? inner.map((one, at) => nestedHtml(type, nested[at] ?? {}, elements([one], depth + 1))).join('')
        : widgetHtml(type, settings) + elements(inner, depth + 1);
    if (html === '' && !WITHOUT_WORDS.has(type)) lose(type, settings);
    return html === '' ? '' : `<div>${html}</div>`;
  };
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    losses.push(['unknownBlock', 'elementor']);
    return '';
  }
  losses.push(['changed', 'elementor']);
  return elements(parsed, 0);
}

/** What can be opened and closed. */
const FOLDED = /^(?:nested-)?accordion$|^toggle$/;

const nestedHtml = (type: string, item: Settings, inner: string): string =>
  FOLDED.test(type) ? foldedHtml(item, inner) : widgetHtml(type, item) + inner;

/** A title, and what is shown below it when it is pressed. */
function foldedHtml(item: Settings, inner = ''): string {
  const key = HEADINGS.find((each) => textOf(item[each]));
  const { [key ?? '']: title, ...rest } = item;
  const summary = key === undefined ? '' : `<summary><h3>${textOf(title)}</h3></summary>`;
  return `<details>${summary}${widgetHtml('', rest)}${inner}</details>`;
}

/** One that WordPress itself would show with these settings. */
function widgetHtml(type: string, settings: Settings): string {
  if (type === 'divider') return '<hr>';
  if (type === 'html' || type === 'shortcode') return `<div>${textOf(settings[type])}</div>`;
  if (type === 'google_maps')
    return `<iframe src="https://www.google.com/maps?q=${encodeURIComponent(textOf(settings['address']))}&amp;output=embed"></iframe>`;
  const link = urlOf(settings['link']);
  const label = textOf(settings[type === 'button' ? 'text' : 'button_text'] ?? settings['button']);
  return [
    mediaHtml(settings, link),
    titleHtml(type, settings, label ? '' : link),
    ...TEXTS.map((key) => textOf(settings[key]) && `<div>${textOf(settings[key])}</div>`),
    listHtml(objectsOf(settings['icon_list'] ?? settings['social_icon_list'])),
    ...['tabs', 'slides', 'price_list', 'features_list', 'items'].flatMap((key) =>
      objectsOf(settings[key]).map((item) => (FOLDED.test(type) ? foldedHtml(item) : widgetHtml('', item))),
    ),
    label && `<div><a class="wp-block-button__link" href="${escapeMarkup(link)}">${label}</a></div>`,
  ].join('');
}

function titleHtml(type: string, settings: Settings, link: string): string {
  const title = HEADINGS.map((key) => textOf(settings[key])).find(Boolean);
  if (title === undefined) return '';
  const level = /^h[1-6]$/.exec(textOf(settings['header_size']))?.[0] ?? (type === 'heading' ? 'h2' : 'h3');
  return `<${level}>${link ? `<a href="${escapeMarkup(link)}">${title}</a>` : title}</${level}>`;
}

function mediaHtml(settings: Settings, link: string): string {
  const film = FILMS.map((key) => textOf(settings[key])).find(Boolean);
  const own = urlOf(settings['hosted_url']);
  return [
    ...IMAGES.map((key) => imageHtml(settings[key], link)),
    film ? `<iframe src="${escapeMarkup(film)}"></iframe>` : '',
    own ? `<video src="${escapeMarkup(own)}"></video>` : '',
    galleryHtml([settings['gallery'], settings['wp_gallery'], settings['carousel']].flatMap(objectsOf)),
  ].join('');
}

function imageHtml(value: unknown, link = ''): string {
  if (!isPlainObject(value)) return '';
  const [url, id] = [urlOf(value), textOf(value['id'])];
  if (url === '' && id === '') return '';
  const image = `<img class="wp-image-${escapeMarkup(id)}" src="${escapeMarkup(url)}" alt="${escapeMarkup(textOf(value['alt']))}">`;
  return link ? `<a href="${escapeMarkup(link)}">${image}</a>` : image;
}

function galleryHtml(pictures: readonly Settings[]): string {
  if (pictures.length === 0) return '';
  return `<figure class="wp-block-gallery">${pictures.map((each) => `<figure>${imageHtml(each)}</figure>`).join('')}</figure>`;
}

function listHtml(items: readonly Settings[]): string {
  const lines = items.map((item) => {
    const link = urlOf(item['link']);
    const text = textOf(item['text']) || textOf(item['social']) || escapeMarkup(link);
    return `<li>${link ? `<a href="${escapeMarkup(link)}">${text}</a>` : text}</li>`;
  });
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '';
}
