import { useState, type FormEvent, type KeyboardEvent } from 'react';
import {
  type DateErrors,
  type DateRanges,
  type DateTexts,
  daysOf,
  readTexts,
  readTypedDay,
  typedDay,
} from '../../lib/date-ranges';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { TextField } from '../../ui/text-field';
import { MonthGrid } from './month-grid';

interface Props {
  ranges: DateRanges;
  onApply: (ranges: DateRanges) => void;
  onClose: () => void;
}

const FIELDS: readonly { name: keyof DateTexts; label: string }[] = [
  { name: 'start', label: 'Custom start' },
  { name: 'end', label: 'Custom end' },
  { name: 'compareStart', label: 'Compare start' },
  { name: 'compareEnd', label: 'Compare end' },
];

function textsOf({ custom, compare }: DateRanges): DateTexts {
  const days = daysOf(custom, Date.now());
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
      title="Date range"
      size="md"
      buttons={
        <>
          <Button className="mr-auto" onClick={() => onApply({ custom: null, compare: null })}>
            Last 7 days
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="blue" type="submit" form="date-range">
            Apply
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
          {FIELDS.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              placeholder="yyyy/mm/dd"
              autoComplete="off"
              value={texts[name]}
              error={errors[name]}
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
            Picks <strong>{FIELDS.find(({ name }) => name === field)?.label.toLowerCase()}</strong>; arrow
            down goes from a field to its days. A compare range is optional.
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
