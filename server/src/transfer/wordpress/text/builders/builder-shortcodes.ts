import { decoded } from '@vestry/sync/routes/route';
import { videoOf } from '@vestry/sync/widgets/fields/embeds';
import { escapeMarkup } from '../../../../platform/http/escape-markup';
import { attributesOf } from './shortcode-attributes';

/** Prefixes of the shortcodes with which builders of pages (Divi, WPBakery, Enfold, Avada …) write a whole page. */
const BUILDER = /^(?:et_pb|vc|av|fusion|us|ux|cs|mk|nectar|kc|tatsu|themify|cmsmasters)_/;

export const builderOf = (name: string): string | undefined => BUILDER.exec(name)?.[0];

const HEADINGS = ['title', 'heading', 'question', 'header', 'h2', 'tab_title'];
const TEXTS = ['subtitle', 'subhead', 'subheading', 'h4', 'text', 'description', 'quote', 'content_text'];
const NAMES = [
  'author',
  'name',
  'position',
  'job_title',
  'company_name',
  'company',
  'number',
  'sum',
  'percent',
];
const LABELS = ['button_text', 'button', 'label', 'button_one_text', 'button_two_text'];
const ADDRESSES = ['button_url', 'link', 'url', 'href', 'button_link', 'button_one_url', 'link_url'];
const PICTURES = ['src', 'image', 'image_url', 'attachment', 'image_id', 'img'];
const GALLERIES = ['images', 'gallery_ids', 'image_ids', 'ids', 'include'];
/** Values of these say how something looks, or are for the person who edits. */
const LOOKS =
  /^_|css|class|font|style|colou?r|padding|margin|animation|admin_label|preset|global|transform|filter|shadow|background|border|layout|icon|align|module|width|height|title_text|alt$/;

/** 'url:%2Fgive|target:_blank' of WPBakery and 'manually,https://…' of Enfold as the address alone. */
function plainAddress(written: string): string {
  const [, encoded] = /(?:^|\|)url:([^|]*)/.exec(written) ?? [];
  if (encoded === undefined) return written.replace(/^manually,/, '').replace(/\|.*$/, '');
  return decoded(encoded) ?? encoded;
}

/** Builders write brackets and quotes of a value as codes. */
const decodedValue = (value: string) =>
  value.replaceAll(/%2[27]|%5[bd]|%9[13]/gi, (code) => {
    const known: Record<string, string> = {
      '22': '"',
      '27': "'",
      '5b': '[',
      '5d': ']',
      '91': '[',
      '93': ']',
    };
    return known[code.slice(1).toLowerCase()] ?? code;
  });

/** A title, and what is shown below it when it is pressed. */
const FOLDED = /_(?:toggle|accordion_item|accordion_tab|tta_section)$/;

interface Parts {
  /** What of it comes first when it can be opened and closed, else ''. */
  title: string;
  /** What stands before the contents, and what after them, as HTML. */
  before: string;
  after: string;
  /** What seems to be text, and has no place. */
  left: string[];
}

/** A heading has the level that somebody chose, else the second; the title of another part is below that. */
function levelOf(name: string, values: ReadonlyMap<string, string>): string {
  const chosen = /(?:^|tag:)(h[1-6])(?:\||$)/.exec(values.get('tag') ?? values.get('font_container') ?? '');
  return chosen?.[1] ?? (/heading$|_title$/.test(name) ? 'h2' : 'h3');
}

/** What an editor has written in the attributes of such a shortcode. */
export function builderParts(name: string, written: string): Parts {
  const values = attributesOf(written);
  const used = new Set<string>();
  const take = (keys: readonly string[], fits: (value: string) => boolean = () => true): string => {
    const key = keys.find((each) => !used.has(each) && values.get(each)?.trim() && fits(values.get(each)!));
    if (key === undefined) return '';
    used.add(key);
    return decodedValue(values.get(key)!);
  };
  const element = (tag: string, html: string) => (html === '' ? '' : `<${tag}>${html}</${tag}>`);
  const isButton = /button|btn/.test(name);

  const button = () => {
    const label = take(isButton ? [...LABELS, 'title', 'text'] : LABELS);
    const address = label ? plainAddress(take(ADDRESSES)) : '';
    if (label === '') return '';
    return `<wp-break></wp-break><a class="wp-block-button__link" href="${escapeMarkup(address)}">${label}</a><wp-break></wp-break>`;
  };
  const picture = () => {
    const alt = escapeMarkup(take(['alt', 'image_alt']));
    const address = take(PICTURES, (value) => /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(value));
    const id = address ? '' : take(PICTURES, (value) => /^\d{1,10}(?:\||$)/.test(value));
    if (address === '' && id === '') return '';
    const link = plainAddress(take(['link', 'url', 'href']));
    const classes = id ? ` class="wp-image-${Number.parseInt(id, 10)}"` : '';
    const image = `<img${classes} src="${escapeMarkup(address)}" alt="${alt}">`;
    return link ? `<a href="${escapeMarkup(link)}">${image}</a>` : image;
  };
  const film = () => {
    const id = /_(youtube|vimeo)$/.exec(name)?.[1];
    const known = id === 'youtube' ? 'https://www.youtube.com/watch?v=' : 'https://vimeo.com/';
    const own = id && take(['id']);
    const address = own
      ? own.startsWith('http')
        ? own
        : known + own
      : take(['src', 'link', 'video', 'url'], (value) => videoOf(value) !== undefined);
    if (address) return `<iframe src="${escapeMarkup(address)}"></iframe>`;
    const file = take(['src', 'video', 'mp4', 'link', 'audio'], (value) =>
      /\.(?:mp4|webm|mp3|m4a)$/i.test(value),
    );
    return file ? `<video src="${escapeMarkup(file)}"></video>` : '';
  };
  const gallery = () => {
    const ids = take(GALLERIES, (value) => /^[\d,\s]+$/.test(value));
    return ids ? `<wp-gallery ids="${ids}"></wp-gallery>` : '';
  };

  const isLine = /(?:divider|separator|_hr)$/.test(name);
  const after = button();
  const heading = name === 'vc_custom_heading' ? take(['text']) : take(HEADINGS);
  const pictures = film() + picture() + gallery();
  const texts = [...TEXTS, ...NAMES].map((key) => element('p', take([key]))).join('');
  const left = [...values].flatMap(([key, value]) =>
    used.has(key) || LOOKS.test(key) || !/\p{L}\s+\p{L}/u.test(value) ? [] : [`${key}="${value}"`],
  );
  const title = element(levelOf(name, values), heading);
  const isFolded = FOLDED.test(name);
  return {
    title: isFolded ? title : '',
    before: `${isLine ? '<hr>' : ''}${pictures}${isFolded ? '' : title}${texts}`,
    after,
    left,
  };
}

/** WPBakery keeps HTML that somebody wrote as base64 of its percent-encoded form. */
export const decodedRawHtml = (html: string): string =>
  html.replaceAll(
    /\[vc_raw_html[^[\]]*\]([a-z0-9+/=\s]*)\[\/vc_raw_html\]/gi,
    (whole, encoded: string) => decoded(Buffer.from(encoded, 'base64').toString('utf8')) ?? whole,
  );
