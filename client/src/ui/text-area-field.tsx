import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import { inputClass } from './input-class';

export interface TextAreaFieldProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> {
  value: string;
  onChange: (value: string) => void;
}

/** Grows with its text where the browser can (`field-sizing`), otherwise `rows` and the handle. */
export function TextAreaField({ value, onChange, className, ...rest }: TextAreaFieldProps) {
  return (
    <Field {...rest}>
      {(control) => (
        <textarea
          rows={3}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={inputClass(`field-sizing-content max-h-96 min-h-20 resize-y py-2 ${className ?? ''}`)}
        />
      )}
    </Field>
  );
}
