import { MAX_RANGE_DAYS } from '@vestry/sync/contract/analytics';
import { currentTimeZone } from '@vestry/sync/text/format';
import { t, tRich } from '@vestry/sync/messages/translate';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import {
  type DateError,
  type DateErrors,
  type DateRanges,
  type DateTexts,
  daysOf,
  readTexts,
  readTypedDay,
  typedDay,
} from '../../data/analytics/date-ranges';
import { Button } from '../../ui/inputs/button';
import { Modal } from '../../ui/overlays/modal';
import { TextField } from '../../ui/inputs/text-field';
import { MonthGrid } from './month-grid';

interface Props {
  ranges: DateRanges;
  onApply: (ranges: DateRanges) => void;
  onClose: () => void;
}

const FIELDS = [
  { name: 'start', label: 'analytics.customStart' },
  { name: 'end', label: 'analytics.customEnd' },
  { name: 'compareStart', label: 'analytics.compareStart' },
  { name: 'compareEnd', label: 'analytics.compareEnd' },
] as const;

/** The first two are PRODUCT.md AN2's. */
const ERRORS: Record<DateError, () => string> = {
  format: () => t('analytics.dateFormat'),
  empty: () => t('analytics.dateEmpty'),
  order: () => t('analytics.dateOrder'),
  length: () => t('analytics.dateLength', { days: MAX_RANGE_DAYS }),
};

const TAGS = { b: (chunks: ReactNode) => <strong key="field">{chunks}</strong> };

const errorText = (error: DateError | undefined) => error && ERRORS[error]();

function textsOf({ custom, compare }: DateRanges): DateTexts {
  const days = daysOf(custom, Date.now(), currentTimeZone());
  return {
    start: typedDay(days.start),
    end: typedDay(days.end),
    compareStart: compare ? typedDay(compare.start) : '',
    compareEnd: compare ? typedDay(compare.end) : '',
  };
}

/** After a start its end is picked. */
const NEXT: Record<keyof DateTexts, keyof DateTexts> = {
  start: 'end',
  end: 'start',
  compareStart: 'compareEnd',
  compareEnd: 'compareStart',
};

/** Tab leads through all fields, and each one that it passes would be the one that is picked for. */
function goToDays(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[data-day] [tabindex="0"]')?.focus();
}

/** The date-range picker (PRODUCT.md AN2): days are picked or typed. Open as long as it is mounted. */
export function DateRangeModal({ ranges, onApply, onClose }: Props) {
  const [texts, setTexts] = useState(() => textsOf(ranges));
  const [errors, setErrors] = useState<DateErrors>({});
  const [field, setField] = useState<keyof DateTexts>('start');
  /** A day that was typed just now: the month goes there. */
  const [typed, setTyped] = useState<string>();
  const label = FIELDS.find(({ name }) => name === field)?.label ?? 'analytics.customStart';
  const compares = field === 'compareStart' || field === 'compareEnd';

  const change = (name: keyof DateTexts, text: string) => {
    setTexts((before) => ({ ...before, [name]: text }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const read = readTexts(texts);
    if (read.ok) onApply(read.ranges);
    else setErrors(read.errors);
  };

  return (
    <Modal
      open
      onClose={onClose}
      title={t('analytics.dateRange')}
      size="md"
      buttons={
        <>
          <Button className="me-auto" onClick={() => onApply({ custom: null, compare: null })}>
            {t('analytics.presetLastDays')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="blue" type="submit" form="date-range">
            {t('analytics.apply')}
          </Button>
        </>
      }
    >
      <form
        id="date-range"
        noValidate
        onSubmit={apply}
        className="grid gap-5 md:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <div className="grid grid-cols-2 content-start gap-3 md:grid-cols-1">
          {FIELDS.map(({ name, label: text }) => (
            <TextField
              key={name}
              label={t(text)}
              placeholder={t('analytics.datePlaceholder')}
              autoComplete="off"
              value={texts[name]}
              error={errorText(errors[name])}
              onChange={(text) => {
                change(name, text);
                setTyped(readTypedDay(text));
              }}
              onFocus={() => {
                setField(name);
                setTyped(undefined);
              }}
              onKeyDown={goToDays}
            />
          ))}
        </div>
        <div className="flex flex-col gap-2">
          <p aria-live="polite" className="text-xs text-soft">
            {tRich('analytics.picking', TAGS, { field: t(label) })}
          </p>
          <MonthGrid
            key={`${compares} ${typed}`}
            start={readTypedDay(compares ? texts.compareStart : texts.start)}
            end={readTypedDay(compares ? texts.compareEnd : texts.end)}
            at={typed}
            onPick={(day) => {
              change(field, typedDay(day));
              setField(NEXT[field]);
            }}
          />
        </div>
      </form>
    </Modal>
  );
}
