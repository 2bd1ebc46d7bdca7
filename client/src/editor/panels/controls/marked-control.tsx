import { isMarkedText, plainText } from '@vestry/sync/tree/marked-text';
import { TextAreaField } from '../../../ui/text-field';
import type { ControlProps } from '../control-props';

/** The words of marked text. */
export function MarkedControl({ label, help, error, value, onChange }: ControlProps) {
  const words = isMarkedText(value) ? plainText(value) : '';
  return (
    <TextAreaField
      label={label}
      help={help}
      error={error}
      dir="auto"
      rows={3}
      value={words}
      onChange={(next) => onChange(next === '' ? [] : [[next]])}
    />
  );
}
