import { isDated, type OpeningHours, WEEK_DAYS } from '@vestry/sync/site/opening-hours';
import { daysInWords } from '@vestry/sync/dates/hours-in-words';
import { currentLanguage, t } from '@vestry/sync/messages/translate';
import { LuTrash2 } from 'react-icons/lu';
import { IconButton } from '../../ui/inputs/icon-button';
import { SelectField } from '../../ui/inputs/select-field';
import { TextField } from '../../ui/inputs/text-field';

interface HoursRowProps {
  number: number;
  hours: OpeningHours;
  error: string | null;
  onChange: (hours: OpeningHours) => void;
  onRemove: () => void;
}

const MOST_WORDS = 100;

/** One line of the opening hours: its days or dates, its times, and what takes place then. */
export function HoursRow({ number, hours, error, onChange, onRemove }: HoursRowProps) {
  const { from, to, opens, closes, label } = hours;
  const set = (part: Partial<OpeningHours>) => onChange({ ...hours, ...part });
  const days = WEEK_DAYS.map((day) => ({
    value: day as string,
    label: daysInWords(currentLanguage(), { ...hours, from: day, to: day }),
  }));
  // The last day follows the first while they are one.
  const begin = (next: string) =>
    set({ from: next, to: from === to || (isDated(hours) && next > to) ? next : to });
  return (
    <div
      role="group"
      aria-label={t('settings.hoursRow', { number })}
      className="flex flex-wrap items-end gap-3 border-b border-line pb-4"
    >
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-2 gap-3 md:grid-cols-4">
        {isDated(hours) ? (
          <>
            <TextField
              type="date"
              label={t('settings.hoursFrom')}
              value={from}
              error={error}
              onChange={begin}
            />
            <TextField
              type="date"
              label={t('settings.hoursTo')}
              value={to}
              onChange={(next) => set({ to: next })}
            />
          </>
        ) : (
          <>
            <SelectField
              label={t('settings.hoursFrom')}
              options={days}
              value={from}
              error={error}
              onChange={begin}
            />
            <SelectField
              label={t('settings.hoursTo')}
              options={days}
              value={to}
              onChange={(next) => set({ to: next })}
            />
          </>
        )}
        <TextField
          type="time"
          label={t('settings.hoursOpens')}
          help={opens === '' ? t('settings.hoursClosed') : undefined}
          value={opens}
          onChange={(next) => set({ opens: next.slice(0, 5) })}
        />
        {opens === '' ? null : (
          <TextField
            type="time"
            label={t('settings.hoursCloses')}
            value={closes}
            onChange={(next) => set({ closes: next.slice(0, 5) })}
          />
        )}
        <div className="col-span-full">
          <TextField
            label={t('settings.hoursLabel')}
            placeholder={t('settings.hoursLabelExample')}
            autoComplete="off"
            maxLength={MOST_WORDS}
            value={label}
            onChange={(next) => set({ label: next.trimStart() })}
          />
        </div>
      </div>
      <IconButton label={t('settings.hoursRemove', { number })} icon={<LuTrash2 />} onClick={onRemove} />
    </div>
  );
}
