import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { Field, type FieldProps } from '../../../ui/inputs/field';
import { inputClass } from '../../../ui/inputs/input-class';

interface DateFieldProps extends FieldProps {
  type: 'date' | 'datetime-local';
  /** 'yyyy-mm-dd', with 'Thh:mm' for a time; '' for none. */
  value: string;
  /** An empty one is passed on too: it is no date. */
  optional?: boolean;
  /** The first day that can be chosen, 'yyyy-mm-dd', and what to say of an earlier one. */
  from?: { day: string; message: string };
  onChange: (value: string) => void;
  /** The focus leaves the field, or Enter is pressed. */
  onLeave?: () => void;
}

/** What stands in the field and is not passed on, as long as its value is `instead`. */
interface Pending {
  text: string;
  instead: string;
  /** Somebody has emptied the field, which is not the same as half typed. */
  isEmpty: boolean;
  left: boolean;
}

/** '2027-05-04T19:30' as the site writes dates; '' for none. */
const asWritten = (value: string): string => value.replaceAll('-', '/').replace('T', ' ');

/**
 * The browser's own field for a day, or a day and a time. What is half typed (a year is 0002 after its first digit) is no
 * date yet: it stays in the field alone, and the former date counts. The field says so once it is left.
 */
export function DateField(props: DateFieldProps) {
  const { type, value, optional = false, from, onChange, onLeave, error, ...rest } = props;
  const [kept, setPending] = useState<Pending>();
  const pending = kept?.instead === value ? kept : undefined;
  const time = type === 'date' ? '' : 'T00:00';
  const problem = (): string => {
    if (pending?.isEmpty) return t('entry.emptied', { date: asWritten(value) });
    if (from && pending?.text) return from.message;
    return inWords(type === 'date' ? 'contract.entryDay' : 'contract.entryTime');
  };
  const leave = () => {
    if (pending) setPending({ ...pending, left: true });
    onLeave?.();
  };
  return (
    <Field {...rest} error={pending?.left ? problem() : error}>
      {(control) => (
        <input
          {...control}
          type={type}
          required={!optional}
          min={`${from?.day ?? '1970-01-01'}${time}`}
          max={`2199-12-31${time && 'T23:59'}`}
          value={pending?.text ?? value}
          className={inputClass()}
          onChange={({ target: { value: text, validity } }) => {
            const isEmpty = validity.valueMissing && !validity.badInput;
            setPending(validity.valid ? undefined : { text, instead: value, isEmpty, left: false });
            if (validity.valid) onChange(text);
          }}
          onBlur={leave}
          onKeyDown={({ key }) => {
            if (key === 'Enter') leave();
          }}
        />
      )}
    </Field>
  );
}
