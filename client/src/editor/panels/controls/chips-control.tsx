import { useMemo } from 'react';
import { LuX } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { Combobox } from '../../../ui/inputs/combobox';

interface ChipsProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Several out of a closed list: what is chosen stands as chips, the field below adds another. */
export function ChipsControl({ label, help, error, options, chosen, onChange }: ChipsProps) {
  const left = useMemo(
    () =>
      options
        .filter((option) => !chosen.includes(option))
        .map((option) => ({ value: option, label: option })),
    [options, chosen],
  );
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={label}
        help={help}
        error={error}
        placeholder={t('editor.addShort')}
        value={null}
        options={left}
        onChange={(added) => added !== null && onChange([...chosen, added])}
      />
      {chosen.length > 0 ? (
        <ul aria-label={label} className="flex flex-wrap gap-1">
          {chosen.map((name) => (
            <li key={name} className="flex items-center rounded-md bg-pressed ps-2 text-xs text-ink">
              {name}
              <button
                type="button"
                aria-label={t('editor.removeName', { name })}
                onClick={() => onChange(chosen.filter((other) => other !== name))}
                className="flex size-11 items-center justify-center rounded-md text-faint hover:text-ink md:size-6"
              >
                <LuX className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
