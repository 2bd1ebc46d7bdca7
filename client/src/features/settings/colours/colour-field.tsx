import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { TextField } from '../../../ui/inputs/text-field';
import type { Field } from '../field';

interface ColourFieldProps extends Field {
  label: string;
  /** '#rrggbb' that stands where nothing is chosen. */
  usual: string;
  help?: ReactNode;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour by its digits, as an organisation's guidelines give it, or picked by eye. */
export function ColourField({ label, usual, help, value, error, onChange, name }: ColourFieldProps) {
  return (
    <div className="flex w-full items-start gap-2">
      <input
        type="color"
        aria-label={t('settings.colourPick', { label })}
        value={HEX.test(value) ? value : usual}
        onChange={(event) => onChange(event.target.value)}
        className="mt-6 h-9 w-11 shrink-0 max-md:h-11 cursor-pointer rounded-md border border-line-control bg-surface p-1"
      />
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          name={name}
          value={value}
          error={error}
          help={help}
          placeholder={t('settings.colourUsual', { colour: usual })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
