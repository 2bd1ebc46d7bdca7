import { isDay } from '@vestry/sync/dates/repeat';
import { chooseLanguage } from '@vestry/sync/messages/languages';
import { translator } from '@vestry/sync/messages/translate';
import { escapeMarkup } from '../../../platform/http/escape-markup';
import { plain } from '../text/plain-text';
import type { WxrItem } from '../file/wxr-item';

const FACTS = ['passage', 'series', 'organizer', 'cost', 'website', 'video', 'notes'] as const;
type Fact = (typeof FACTS)[number];

/** Custom fields and groups of terms that say something of an event or a sermon. */
const FIELDS: Partial<Record<Fact, readonly string[]>> = {
  passage: ['bible_passage'],
  cost: ['_EventCost', 'mec_cost'],
  website: ['_EventURL', 'mec_read_more'],
  video: ['sermon_video_link', '_ctc_sermon_video'],
  notes: ['sermon_notes', '_ctc_sermon_pdf'],
};
const TERMS: Partial<Record<Fact, readonly string[]>> = {
  series: ['wpfc_sermon_series', 'series', 'ctc_sermon_series'],
  passage: ['wpfc_bible_book', 'ctc_sermon_book'],
  organizer: ['mec_organizer'],
};
const SPEAKERS = ['wpfc_preacher', 'ctc_sermon_speaker', 'speaker'];
const PLACES = ['mec_location'];
const PLACE_FIELDS = ['_ctc_event_venue', '_ctc_event_address'];
const DAYS = ['sermon_date', 'date_recorded'];
/** Numbers of entries that say where it is, and who holds it. */
const RELATED = { place: ['_EventVenueID', '_location_id'], organizer: ['_EventOrganizerID'] };

export const FACT_META: readonly string[] = [
  ...Object.values(FIELDS).flat(),
  ...PLACE_FIELDS,
  ...DAYS,
  ...Object.values(RELATED).flat(),
  '_EventCurrencySymbol',
  'sermon_description',
];
/** Groups of terms that are taken. */
export const FACT_TERMS: readonly string[] = [...Object.values(TERMS).flat(), ...SPEAKERS, ...PLACES];

const termsOf = ({ terms }: WxrItem, domains: readonly string[]): string[] =>
  domains.flatMap((group) => terms.flatMap(({ domain, name }) => (domain === group ? [name] : [])));
const metaOf = ({ meta }: WxrItem, names: readonly string[]): string[] =>
  names.flatMap((name) => ((meta[name] ?? '').trim() === '' ? [] : [meta[name]!.trim()]));
const joined = (parts: readonly string[]): string => [...new Set(parts)].join(', ');

/** What an entry says by its number, of a place or of a person. */
type Related = (id: string) => string | undefined;

const relatedTo = (item: WxrItem, which: keyof typeof RELATED, related: Related): string[] =>
  metaOf(item, RELATED[which]).flatMap((id) => related(id) ?? []);

/** Returns who speaks in a sermon. */
export const speakerOf = (item: WxrItem, most: number): string =>
  plain(joined(termsOf(item, SPEAKERS)), most);

/** Where an event takes place. */
export const placeOf = (item: WxrItem, related: Related, most: number): string =>
  plain(
    joined([...relatedTo(item, 'place', related), ...termsOf(item, PLACES), ...metaOf(item, PLACE_FIELDS)]),
    most,
  );

/** The day on which a sermon was, which plugins write in several ways; undefined where they have not. */
export function dayOf(item: WxrItem): string | undefined {
  const [written = ''] = metaOf(item, DAYS);
  if (/^-?\d{5,11}$/.test(written)) return new Date(Number(written) * 1_000).toISOString().slice(0, 10);
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(written) ?? [];
  const [, first, second, third] = /^(\d{2})-(\d{2})-(\d{4})/.exec(written) ?? [];
  const day = year
    ? `${year}-${month}-${date}`
    : third
      ? `${third}-${second}-${first}`
      : written.slice(0, 10);
  return isDay(day) ? day : undefined;
}

function valuesOf(item: WxrItem, fact: Fact, related: Related): string[] {
  const terms = termsOf(item, TERMS[fact] ?? []);
  const fields = metaOf(item, FIELDS[fact] ?? []);
  if (fact === 'organizer') return [...relatedTo(item, 'organizer', related), ...terms];
  // The passage itself says the book.
  if (fact === 'passage') return fields.length > 0 ? fields : terms;
  if (fact === 'cost' && fields.length > 0 && /^[\d.,]+$/.test(fields[0]!))
    return [`${item.meta['_EventCurrencySymbol'] ?? ''}${fields[0]}`];
  return [...terms, ...fields];
}

const isAddress = (value: string) => /^https?:\/\/\S+$/i.test(value);

/** What has no field of its own here, as paragraphs. `language`: of the page. */
export function factsHtml(item: WxrItem, related: Related, language: string): string {
  const t = translator(chooseLanguage([language]));
  return FACTS.flatMap((fact) => {
    const values = valuesOf(item, fact, related);
    if (values.length === 0) return [];
    const [first = ''] = values;
    // A film stands alone, so that it is shown.
    if (fact === 'video' && isAddress(first)) return [`<p>${escapeMarkup(first)}</p>`];
    const shown = isAddress(first)
      ? `<a href="${escapeMarkup(first)}">${escapeMarkup(first)}</a>`
      : escapeMarkup(plain(joined(values), 1_000));
    return [`<p>${t('importing.fact', { fact, value: '\u0001' }).replace('\u0001', () => shown)}</p>`];
  }).join('\n');
}

/** Returns the text of a sermon, which plugins keep in a field of its own. */
export function textIn({ content, meta }: WxrItem): string {
  const described = meta['sermon_description'] ?? '';
  if (described.trim() === '') return content;
  const [own, other] = [plain(described, 200), plain(content, 20_000)];
  return other === '' || other.includes(own) ? described : `${described}\n\n${content}`;
}
