import { formatDate } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuX } from 'react-icons/lu';
import { IconButton } from '../../../ui/inputs/icon-button';
import { DateField } from './date-field';

interface LeftOutDaysProps {
  days: readonly string[];
  error: string | undefined;
  onChange: (days: readonly string[]) => void;
}

/** The days on which a repeated event does not take place. */
export function LeftOutDays({ days, error, onChange }: LeftOutDaysProps) {
  // Taken when the field is left: somebody who types the 15th has chosen the 1st for a moment.
  const [chosen, setChosen] = useState('');
  const take = () => {
    if (chosen && !days.includes(chosen)) onChange([...days, chosen].sort());
    setChosen('');
  };
  return (
    <>
      <DateField
        type="date"
        optional
        label={t('entry.leaveOut')}
        help={t('entry.leaveOutHelp')}
        value={chosen}
        error={error}
        onChange={setChosen}
        onLeave={take}
      />
      {days.length > 0 ? (
        <ul aria-label={t('entry.leftOut')} className="flex flex-wrap gap-1 text-sm">
          {days.map((day) => (
            <li key={day} className="flex items-center rounded-md border border-line ps-2">
              {formatDate(`${day}T12:00:00Z`)}
              <IconButton
                label={t('entry.restoreDay', { day })}
                icon={<LuX />}
                onClick={() => onChange(days.filter((each) => each !== day))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
