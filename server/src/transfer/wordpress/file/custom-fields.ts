import { secondsIn } from '@vestry/sync/dates/duration';
import { plain } from '../text/plain-text';
import { textsIn } from './value-texts';
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
export const RECORDINGS: readonly string[] = ['enclosure', 'audio_file', 'sermon_audio', '_ctc_sermon_audio'];

/** How long a recording is: of Seriously Simple Podcasting, Sermon Manager, and of a feed as Squarespace has it. */
const DURATIONS: readonly string[] = ['duration', '_wpfc_sermon_duration', 'itunes:duration'];

/** Custom fields that say something of the page. */
export const PAGE_META: readonly string[] = [...DESCRIPTIONS, ...RECORDINGS, ...DURATIONS];

/** What a plugin puts in itself ('%%excerpt%%', '#post_title') is no description that somebody has written. */
export const VARIABLES = /%%?[a-z][a-z_]*%%?|(?:^|\s)#(?:post|site|taxonomy|author)_[a-z_]+/gi;

export function seoDescription({ meta }: WxrItem, most: number): string {
  const written = DESCRIPTIONS.map((name) => meta[name] ?? '').find((text) => text.trim() !== '') ?? '';
  return written.search(VARIABLES) >= 0 ? '' : plain(written, most);
}

/** The address of a film or a recording that a value names; undefined without one. */
export const recordingIn = (value: string): string | undefined =>
  /^\s*((?:https?:)?\/\/\S+)\s*(?:$|\n)/i.exec(value)?.[1];

const isFilm = (value: string) => /\n\s*video\//i.test(value);

/** Returns the address of the recording of an entry; undefined without one. */
export function recordingOf({ meta }: WxrItem): string | undefined {
  return RECORDINGS.map((name) => meta[name] ?? '')
    .filter((value) => !isFilm(value))
    .map(recordingIn)
    .find(Boolean);
}

/** The seconds that the recording of an entry takes; PowerPress has them with its address, serialised. */
export function durationOf({ meta }: WxrItem): number | undefined {
  const written = DURATIONS.map((name) => meta[name] ?? '');
  const enclosed = /"duration";s:\d+:"([^"]*)"/.exec(meta['enclosure'] ?? '')?.[1] ?? '';
  return [...written, enclosed].map(secondsIn).find((seconds) => seconds !== undefined);
}

/** Names of programs' own custom fields, and of those that say how an entry looks. */
const TECHNICAL =
  /^_(?:edit|wp_|oembed|encloseme|pingme|menu_item|elementor_(?!data)|et_|fl_|vc_|wpb_|yoast_wpseo_(?!title|opengraph|twitter|focuskw)|aioseo_(?!title|og_)|genesis_layout)|^(?:rank_math_(?!title|facebook|twitter)|slide_template|rs_page|inline_featured|amp_|ampforwp|litespeed|wpsso|hash$|guid$|ekit|_?wpas_|_?jetpack|_?publicize)/i;

/** Two words beside each other, whatever stands between them. */
const WORDS = /\p{L}[\p{M}’']?[^\p{L}\p{N}]{0,10}\s[^\p{L}\p{N}]{0,10}\p{L}{2}/u;
/** Scripts that write no spaces between words. */
const WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2}|[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{4}/u;

/** Where neither of them is, no two words are beside each other: so of most settings nothing more is asked. */
const MAY_HAVE_WORDS = /[\s<\\]|&\w|\P{ASCII}/u;

/** Says whether it has two words or more. */
export function isText(value: string): boolean {
  if (!MAY_HAVE_WORDS.test(value)) return false;
  const shown = plain(textsIn(value.slice(0, 10_000)).replaceAll(/<[^<>]*>/g, ' '), 20_000);
  return WORDS.test(shown) || WITHOUT_SPACES.test(shown);
}

/** Whether a visitor may have read what a custom field says. */
export function hasWords(name: string, value: string): boolean {
  if (TECHNICAL.test(name)) return false;
  return isText(value) || (!name.startsWith('_') && /^\s*\p{Lu}\p{Ll}+\s*$/u.test(value.slice(0, 10_000)));
}

/** Whether one that is read says something in a further value, of which only the first one is. */
export const saysMore = (name: string, value: string): boolean =>
  isText(value) || (RECORDINGS.includes(name) && recordingIn(value) !== undefined);
