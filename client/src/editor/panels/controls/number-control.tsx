import { TextField } from '../../../ui/text-field';
import type { ControlProps } from '../control-props';

/** What is no number yet is kept as it was typed, and refused by the schema's message beside it. */
export function NumberControl({
  value,
  onChange,
  min,
  max,
  ...frame
}: ControlProps & { min: number; max: number }) {
  const shown = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return (
    <TextField
      {...frame}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={shown}
      onChange={(text) => onChange(text === '' || Number.isNaN(Number(text)) ? text : Number(text))}
    />
  );
}
