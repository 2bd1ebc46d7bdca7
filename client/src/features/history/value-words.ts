import { durationSchema } from '@vestry/sync/dates/duration';
import { readEntry } from '@vestry/sync/dates/entry';
import { readTopics } from '@vestry/sync/dates/topics';
import { listTexts } from '@vestry/sync/messages/list-texts';
import { formatDateTime } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { asLines, asWords } from '@vestry/sync/tree/marked-text';
import type { FieldMeta } from '@vestry/sync/widgets/fields/field';
import { labelText } from '@vestry/sync/widgets/label-text';
import { colourName } from '../../editor/panels/controls/colour-name';
import { iconWords } from '../../editor/panels/controls/icon-words';
import { nameOfOwnImage } from '../../editor/model/image-name';
import { languageName } from '../../lib/language-name';
import { statusText } from '../../entities/pages/page-status-badge';

/** The elements that a header or footer may be. */
export type ElementNames = readonly { id: number; name: string }[];

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const plainWords = (value: unknown): string => asWords(value) ?? asLines(value)?.join('\n') ?? '';

/** A value of the document itself, outside its tree, as its form shows it. */
export function fieldWords(name: string, value: unknown, elements: ElementNames): string {
  if (name === 'noindex' || name === 'held') return t(value === true ? 'history.on' : 'history.off');
  if (isEmpty(value)) return t('history.empty');
  if (name === 'entry') return entryWords(value);
  if (name === 'duration') return durationWords(value);
  if (name === 'topics') return listTexts(readTopics(value));
  const part = (name === 'headerId' || name === 'footerId') && typeof value === 'number';
  if (part)
    return elements.find(({ id }) => id === value)?.name ?? t('history.elementNumber', { number: value });
  return settingWords(name, plainWords(value));
}

/** 'Event, 2026/05/01 10:00 – 2026/05/01 11:00, Hall': two sides differ in what they say. */
function entryWords(value: unknown): string {
  const entry = readEntry(value);
  if (!entry) return t('history.unread');
  const shown = (time: string | undefined) => time?.replaceAll('-', '/').replace('T', ' ');
  if (entry.kind === 'post')
    return [t('history.post'), shown(entry.on), entry.author, entry.audio].filter(Boolean).join(', ');
  const { start, end, timeZone, repeat, except, place, cancelled } = entry;
  const times = end === undefined ? shown(start) : `${shown(start)} – ${shown(end)}`;
  const without = except && t('history.without', { days: except.map(shown).join(', ') });
  const off = cancelled && t('history.cancelled');
  return [t('history.event'), times, timeZone, repeat, without, place, off].filter(Boolean).join(', ');
}

function durationWords(value: unknown): string {
  const { data } = durationSchema.safeParse(value);
  return data ? t('history.seconds', { count: data.seconds }) : t('history.unread');
}

function settingWords(name: string, words: string): string {
  switch (name) {
    case 'publishAt':
    case 'unpublishAt':
      return formatDateTime(words);
    case 'translationOf':
      return t('history.otherPage');
    case 'image':
      return nameOfOwnImage(words) ?? words;
    case 'lang':
      return languageName(words) ?? words;
    case 'status':
      return statusText(words);
    default:
      return words;
  }
}

/** A value of a widget, as its panel shows it; empty where the widget alone can show it. */
export function valueWords(value: unknown, meta: FieldMeta | undefined): string {
  if (isEmpty(value)) return t('history.empty');
  const words = plainWords(value);
  switch (meta?.control) {
    case 'icon':
      return iconText(value);
    case 'toggle':
      return t(value === true ? 'history.on' : 'history.off');
    case 'choice': {
      const option = meta.options.find((each) => each.value === value);
      return option ? labelText(option.label) : words;
    }
    case 'colour':
      return colourName(words);
    case 'image':
      return nameOfOwnImage(value) ?? words;
    default:
      return words;
  }
}

function iconText(value: unknown): string {
  const { name, color } = value as { name?: string; color?: string };
  return [name ? iconWords(name) : '', color ? colourName(color) : ''].filter(Boolean).join(' · ');
}
