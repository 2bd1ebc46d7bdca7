import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';
import { inputClass } from './input-class';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextField({ value, onChange, className, ...rest }: TextFieldProps) {
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
