import { isPlainObject } from '@vestry/sync/tree/json';

/** A comment with which the editor of WordPress begins or ends a block: '<!-- wp:name {"its":"attributes"} /-->'. */
export interface BlockComment {
  /** Without 'core/'. */
  name: string;
  isEnd: boolean;
  /** It ends in this comment, and has no HTML of its own. */
  isWhole: boolean;
  readonly attributes: Record<string, unknown>;
}

/** A text has the same few comments again and again. */
const known = new Map<string, BlockComment | undefined>();
const MOST_KNOWN = { comments: 1_000, length: 60 };

/** Undefined for a comment that begins or ends no block. */
export function blockOf(data: string): BlockComment | undefined {
  if (data.length > MOST_KNOWN.length) return readBlock(data);
  if (!known.has(data)) {
    if (known.size >= MOST_KNOWN.comments) known.clear();
    known.set(data, readBlock(data));
  }
  return known.get(data);
}

function readBlock(data: string): BlockComment | undefined {
  if (!/^\s{0,20}\/?wp:/.test(data)) return undefined;
  const [, end, name, rest = ''] =
    /^\s{0,20}(\/)?wp:([a-z][a-z0-9_-]{0,60}(?:\/[a-z][a-z0-9_-]{0,60})?)(?=[\s/]|$)([^]*)$/.exec(data) ?? [];
  if (name === undefined) return undefined;
  const written = rest.trim();
  const isWhole = written.endsWith('/');
  return {
    name: name.replace(/^core\//, ''),
    isEnd: end !== undefined,
    isWhole,
    // Of most blocks nobody asks for them.
    get attributes() {
      return attributesIn(isWhole ? written.slice(0, -1) : written);
    },
  };
}

function attributesIn(written: string): Record<string, unknown> {
  if (!written.trim().startsWith('{')) return {};
  try {
    const value: unknown = JSON.parse(written);
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** What WordPress fills when the page is looked at: it has no words of an editor, or only its labels. */
const FILLED = new Set(
  (
    'archives avatar breadcrumbs calendar categories comment-author-name comment-content comment-date comment-edit-link ' +
    'comment-reply-link comment-template comments comments-pagination comments-pagination-next comments-pagination-numbers ' +
    'comments-pagination-previous comments-title latest-comments latest-posts legacy-widget loginout navigation page-list ' +
    'page-list-item pattern post-author post-author-biography post-author-name post-comment post-comments post-comments-count ' +
    'post-comments-form post-comments-link post-content post-date post-excerpt post-featured-image post-navigation-link ' +
    'post-template post-terms post-time-to-read post-title query query-no-results query-pagination query-pagination-next ' +
    'query-pagination-numbers query-pagination-previous query-title query-total read-more rss search site-logo site-tagline ' +
    'site-title table-of-contents tag-cloud template-part term-count term-description term-name term-template terms-query ' +
    'widget-group'
  ).split(' '),
);

export const isFilled = (name: string): boolean => FILLED.has(name) || name.startsWith('woocommerce/');

/** Those of which all that is shown is in their HTML. */
const WRITTEN = new Set(
  (
    'accordion accordion-heading accordion-item accordion-panel audio button buttons code column columns cover details ' +
    'embed file footnotes form freeform gallery group heading html image list list-item math media-text missing more ' +
    'nextpage paragraph preformatted pullquote quote separator shortcode social-links spacer stretchy-heading ' +
    'stretchy-paragraph subhead table tab tab-list tab-panel tab-panels tabs text-columns verse video'
  ).split(' '),
);

export const isWritten = (name: string): boolean => WRITTEN.has(name) || name.startsWith('core-embed/');

/** Questions and answers, which are read from their HTML. */
export const isFaq = (name: string): boolean => name === 'yoast/faq-block' || name === 'rank-math/faq-block';

const WORDS =
  /(?:title|label|placeholder|heading|text|content|description|caption|question|answer|summary|quote|name|value|author)$/i;
/** Names of settings that end like those. */
const LOOKS = /^_|class|icon|font|slug|template|blockName|tagName|align/i;
const isOfWords = (key: string) => WORDS.test(key) && !LOOKS.test(key);

/** What an editor has written in the attributes of a block, by the names of these; `every`: whatever their names are. */
export function wordsIn(attributes: unknown, every = false, key = ''): [key: string, words: string][] {
  if (typeof attributes === 'string')
    return (every ? !key.startsWith('_') : isOfWords(key)) &&
      /\p{L}/u.test(attributes) &&
      !/^(?:https?:\/\/|#|var[:(]|field_)/.test(attributes)
      ? [[key, attributes]]
      : [];
  if (Array.isArray(attributes)) return attributes.flatMap((each) => wordsIn(each, every, key));
  if (!isPlainObject(attributes)) return [];
  return Object.entries(attributes).flatMap(([name, value]) => wordsIn(value, every, name));
}
