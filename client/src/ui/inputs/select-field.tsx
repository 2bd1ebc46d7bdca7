import type { ComponentProps } from 'react';
import { LuChevronDown } from 'react-icons/lu';
import { Field, type FieldProps } from './field';
import { inputClass } from './input-class';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Of the label, where it is another language than the window's. */
  lang?: string;
}

export interface SelectFieldProps<Value extends string>
  extends FieldProps, Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id'> {
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}

/** The platform's own select: it works by key, by voice and under a thumb. For long lists there is Combobox. */
export function SelectField<Value extends string>({
  value,
  options,
  onChange,
  className,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <Field {...rest}>
      {(control) => (
        <span className="relative flex">
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
            className={inputClass(`appearance-none pe-8 ${className ?? ''}`)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <LuChevronDown className="pointer-events-none absolute top-1/2 end-2 -translate-y-1/2 text-faint" />
        </span>
      )}
    </Field>
  );
}
