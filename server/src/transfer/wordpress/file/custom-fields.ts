import { plain } from '../text/plain-text';
import type { WxrItem } from './wxr-item';

/** Plugins for search engines have the description of a page here; the first that has one counts. */
const DESCRIPTIONS = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_aioseop_description',
  '_seopress_titles_desc',
  '_genesis_description',
];
/** A recording: the first line of a value is its address. */
const RECORDINGS = ['enclosure', 'audio_file', 'sermon_audio', '_ctc_sermon_audio'];

/** Custom fields that say something of the page. */
export const PAGE_META: readonly string[] = [...DESCRIPTIONS, ...RECORDINGS];

/** What a plugin puts in itself ('%%excerpt%%', '#post_title') is no description that somebody has written. */
const VARIABLE = /%%?[a-z][a-z_]*%%?|(?:^|\s)#(?:post|site|taxonomy|author)_[a-z_]+/i;

export function seoDescription({ meta }: WxrItem, most: number): string {
  const written = DESCRIPTIONS.map((name) => meta[name] ?? '').find((text) => text.trim() !== '') ?? '';
  return VARIABLE.test(written) ? '' : plain(written, most);
}

/** The address of the recording of an entry; undefined without one. */
export function recordingOf({ meta }: WxrItem): string | undefined {
  for (const name of RECORDINGS) {
    const [address = '', , type = ''] = (meta[name] ?? '').split('\n').map((line) => line.trim());
    if (/^(?:https?:)?\/\//i.test(address) && !/^video\//i.test(type)) return address;
  }
  return undefined;
}

/** Names of programs' own custom fields, and of those that say how an entry looks. */
const TECHNICAL =
  /^_(?:edit|wp_|oembed|encloseme|pingme|menu_item|elementor_(?!data)|et_|fl_|vc_|wpb_|yoast_wpseo_(?!title|opengraph|twitter|focuskw)|aioseo_(?!title|og_)|genesis_layout)|^(?:rank_math_(?!title|facebook|twitter)|slide_template|rs_page|site-|ast-|theme-|inline_featured|amp_|ampforwp|litespeed|wpsso|hash|guid|ekit|_?wpas_|_?jetpack|_?publicize)/i;

/** Whether a visitor may have read what a custom field says. */
export function hasWords(name: string, value: string): boolean {
  if (TECHNICAL.test(name)) return false;
  const text = value.slice(0, 10_000);
  // Structures of PHP and JSON have their texts in quotes.
  const words = /^(?:[abOsi]:\d+[:;]|[[{])/.test(text)
    ? [...text.matchAll(/"((?:[^"\\]|\\.){4,2000})"/g)].map(([, inner]) => inner).join('\n')
    : text;
  const shown = words.replaceAll(/<[^<>]*>/g, ' ');
  return /\p{L}[\p{L}\p{M}’',.!?:;)-]*[^\S\n]+[("„“«]?\p{L}{2}/u.test(shown) ||
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2}/u.test(shown)
    ? true
    : !name.startsWith('_') && /^\s*\p{Lu}\p{Ll}+\s*$/u.test(text);
}
