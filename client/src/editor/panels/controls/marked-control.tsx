import { isMarkedText, plainText } from '@vestry/sync/tree/marked-text';
import { TextAreaField } from '../../../ui/text-field';
import { retyped } from '../../model/retyped';
import type { ControlProps } from '../control-props';

/** The words of marked text, which keep their marks. */
export function MarkedControl({ label, help, error, value, onChange }: ControlProps) {
  const text = isMarkedText(value) ? value : [];
  return (
    <TextAreaField
      label={label}
      help={help}
      error={error}
      dir="auto"
      rows={3}
      value={plainText(text)}
      onChange={(words) => onChange(retyped(text, words))}
    />
  );
}
