import { Field, type FieldProps } from '../../../ui/field';
import { inputClass } from '../../../ui/input-class';

interface DateFieldProps extends FieldProps {
  type: 'date' | 'datetime-local';
  /** 'yyyy-mm-dd', with 'Thh:mm' for a time; '' for none. */
  value: string;
  /** An empty one is told too: it is no date. */
  optional?: boolean;
  onChange: (value: string) => void;
}

/** The browser's own field for a day, or a day and a time. */
export function DateField({ type, value, optional = false, onChange, ...rest }: DateFieldProps) {
  const time = type === 'date' ? '' : 'T00:00';
  return (
    <Field {...rest}>
      {(control) => (
        <input
          {...control}
          type={type}
          required={!optional}
          min={`1970-01-01${time}`}
          max={`2199-12-31${time && 'T23:59'}`}
          value={value}
          className={inputClass()}
          onChange={(event) => {
            const { value: typed, validity } = event.target;
            // What is half typed is no date yet, and does not take the former one away.
            if (typed === '' && (!optional || validity.badInput)) return;
            onChange(typed);
          }}
        />
      )}
    </Field>
  );
}
