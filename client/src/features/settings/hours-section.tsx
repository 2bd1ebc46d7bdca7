import { MAX_HOURS_LINES, type OpeningHours, readHours, writeHours } from '@vestry/sync/site/opening-hours';
import { t } from '@vestry/sync/messages/translate';
import { dateAt } from '@vestry/sync/time/clock';
import { useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import { siteTimeZone } from '../../lib/site-cookies';
import { FormError } from '../../ui/inputs/form-error';
import { Button } from '../../ui/inputs/button';
import type { FieldOf } from './field';
import { HoursRow } from './hours-row';
import { Section } from './section';

const USUAL = { from: 'mo', to: 'fr', opens: '09:00', closes: '17:00', label: '' };

type Row = OpeningHours & { key: number };

let made = 0;
const asRow = (hours: OpeningHours): Row => ({ ...hours, key: (made += 1) });
const readRows = (text: string): readonly Row[] => readHours(text).map(asRow);

/** A date may be half typed: that is no line which can be read, and stays here until it is. */
function useRows(value: string) {
  const [rows, setRows] = useState(() => ({ rows: readRows(value), value }));
  // Other settings were put into the form.
  const shown = rows.value === value ? rows : { rows: readRows(value), value };
  if (shown !== rows) setRows(shown);
  return [shown.rows, setRows] as const;
}

/** When it is open, and when services begin: shown in footers, and to search engines. */
export function HoursSection({ field }: { field: FieldOf }) {
  const { value, error, onChange } = field('openingHours');
  const [rows, setRows] = useRows(value);
  const change = (next: readonly Row[]) => {
    const text = writeHours(next);
    setRows({ rows: next, value: text });
    onChange(text);
  };
  const add = (hours: OpeningHours) => change([...rows, asRow(hours)]);
  const unreadable = rows.findIndex((row) => readHours(writeHours([row])).length === 0);
  const wrong = unreadable < 0 ? rows.length - 1 : unreadable;
  const today = () => dateAt(Date.now(), siteTimeZone());
  const isFull = rows.length >= MAX_HOURS_LINES;
  return (
    <Section name="hours" title={t('settings.openingHours')} hint={t('settings.hoursHint')}>
      {rows.map((row, index) => (
        <HoursRow
          key={row.key}
          number={index + 1}
          hours={row}
          error={index === wrong ? error : null}
          onChange={(hours) => change(rows.with(index, { ...row, ...hours }))}
          onRemove={() => change(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length === 0 ? <FormError>{error ?? ''}</FormError> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={isFull}
          onClick={() => add(rows.length === 0 ? USUAL : { ...USUAL, from: 'su', to: 'su' })}
        >
          <LuPlus />
          {t('settings.hoursAddDays')}
        </Button>
        <Button
          disabled={isFull}
          onClick={() => add({ ...USUAL, from: today(), to: today(), opens: '', closes: '' })}
        >
          <LuPlus />
          {t('settings.hoursAddDate')}
        </Button>
      </div>
    </Section>
  );
}
