import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import { inputClass } from './input-class';

export interface TextAreaFieldProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> {
  value: string;
  onChange: (value: string) => void;
}

/** Grows with its text where the browser can (`field-sizing`), otherwise `rows` and the handle. */
export function TextAreaField({
  label,
  help,
  error,
  hideLabel = false,
  value,
  onChange,
  className,
  rows = 3,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field label={label} help={help} error={error} hideLabel={hideLabel}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={inputClass(`field-sizing-content max-h-96 min-h-20 resize-y py-2 ${className ?? ''}`)}
        />
      )}
    </Field>
  );
}
