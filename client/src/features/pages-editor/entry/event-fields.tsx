import type { FieldError } from '@vestry/sync/contract/envelope';
import type { EventEntry } from '@vestry/sync/dates/entry';
import { movedRule } from '@vestry/sync/dates/repeat-choice';
import { t } from '@vestry/sync/messages/translate';
import { messageFor } from '../../../editor/panels/contents-field';
import { Combobox } from '../../../ui/inputs/combobox';
import { TextField } from '../../../ui/inputs/text-field';
import { Toggle } from '../../../ui/inputs/toggle';
import { useTimeZone } from '../../../ui/hooks/use-time-zone';
import { DateField } from './date-field';
import { RepeatFields } from './repeat-fields';

const DAY = 'yyyy-mm-dd'.length;
const MINUTE_MS = 60_000;

const withTime = (text: string, time: string): string => `${text.slice(0, DAY)}T${time}`;

/** Whole days, or times of them. */
function asWholeDays({ end, ...entry }: EventEntry, whole: boolean): EventEntry {
  if (whole) {
    const start = entry.start.slice(0, DAY);
    const last = end?.slice(0, DAY);
    return { ...entry, start, ...(last === undefined || last === start ? {} : { end: last }) };
  }
  return { ...entry, start: withTime(entry.start, '19:00'), end: withTime(end ?? entry.start, '20:00') };
}

/** Begins at another time, and lasts as long. */
function movedTo(entry: EventEntry, start: string): EventEntry {
  const repeat = entry.repeat && movedRule(entry.repeat, entry.start, start);
  const moved: EventEntry = { ...entry, start, ...(repeat ? { repeat } : {}) };
  const at = (text: string) => Date.parse(text.length === DAY ? `${text}T00:00Z` : `${text}Z`);
  if (entry.end === undefined || at(entry.end) < at(entry.start)) return moved;
  const end = new Date(Math.round((at(start) + at(entry.end) - at(entry.start)) / MINUTE_MS) * MINUTE_MS);
  return { ...moved, end: end.toISOString().slice(0, start.length) };
}

const zones = () =>
  Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }));

interface EventFieldsProps {
  entry: EventEntry;
  errors: readonly FieldError[];
  onChange: (entry: EventEntry) => void;
}

/** When, where and how often. The times are those of a clock at the place. */
export function EventFields({ entry, errors, onChange }: EventFieldsProps) {
  const siteZone = useTimeZone().replaceAll('_', ' ');
  const isWhole = entry.start.length === DAY;
  const type = isWhole ? 'date' : 'datetime-local';
  /** A value that says nothing is not there. */
  const set = (name: 'end' | 'place' | 'timeZone' | 'cancelled', value: string | boolean) => {
    const { [name]: _, ...rest } = entry;
    onChange(value ? { ...rest, [name]: value } : rest);
  };
  return (
    <>
      <Toggle
        label={t('entry.wholeDays')}
        checked={isWhole}
        onChange={(whole) => onChange(asWholeDays(entry, whole))}
      />
      <DateField
        type={type}
        label={t('entry.start')}
        value={entry.start}
        error={messageFor(errors, 'entry.start')}
        onChange={(start) => onChange(movedTo(entry, start))}
      />
      <DateField
        type={type}
        optional
        label={t('entry.end')}
        help={t('entry.endHelp')}
        value={entry.end ?? ''}
        error={messageFor(errors, 'entry.end')}
        onChange={(end) => set('end', end)}
      />
      <RepeatFields entry={entry} errors={errors} onChange={onChange} />
      <TextField
        label={t('entry.place')}
        value={entry.place ?? ''}
        error={messageFor(errors, 'entry.place')}
        onChange={(place) => set('place', place)}
      />
      <Combobox
        label={t('entry.timeZone')}
        help={t('entry.timeZoneHelp', { zone: siteZone })}
        clearable
        placeholder={siteZone}
        value={entry.timeZone ?? null}
        options={zones()}
        error={messageFor(errors, 'entry.timeZone')}
        onChange={(zone) => set('timeZone', zone ?? '')}
      />
      <Toggle
        label={t('entry.cancelled')}
        help={t('entry.cancelledHelp')}
        checked={entry.cancelled === true}
        onChange={(cancelled) => set('cancelled', cancelled)}
      />
    </>
  );
}
