import { useMemo } from 'react';
import { SelectField } from '../../../ui/select-field';
import type { ControlProps } from '../control-props';
import { ChipsControl } from './chips-control';

interface PresetsProps extends ControlProps {
  options: readonly string[];
  many: boolean;
}

/** Named presets: one out of a short list, or several as chips. */
export function PresetsControl({ options, many, value, onChange, ...frame }: PresetsProps) {
  const choices = useMemo(
    () => [{ value: '', label: 'Default' }, ...options.map((option) => ({ value: option, label: option }))],
    [options],
  );
  if (many) {
    const chosen = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
    return <ChipsControl {...frame} options={options} chosen={chosen} onChange={onChange} />;
  }
  return (
    <SelectField
      {...frame}
      value={typeof value === 'string' ? value : ''}
      options={choices}
      onChange={onChange}
    />
  );
}
