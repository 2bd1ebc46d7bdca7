import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import { inputClass } from './input-class';

type TextProps<Tag extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, 'value' | 'onChange' | 'id'> & {
    value: string;
    onChange: (value: string) => void;
  };

export function TextField({ value, onChange, className, ...rest }: TextProps<'input'>) {
  return (
    <Field {...rest}>
      {(control) => (
        <input
          type="text"
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={inputClass(className)}
        />
      )}
    </Field>
  );
}

/** Grows with its text where the browser can (`field-sizing`), otherwise `rows` and the handle. */
export function TextAreaField({ value, onChange, className, ...rest }: TextProps<'textarea'>) {
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
