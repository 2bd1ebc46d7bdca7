import type { Translate } from '@vestry/sync/messages/translate';
import {
  ANSWER,
  type AskedField,
  CHECKED,
  type FieldKind,
  FORM_NAMES,
  MOST_CHARACTERS,
  type TypedForm,
} from '@vestry/sync/widgets/form-spec';
import type { ReactNode } from 'react';
import { Words } from '../parts/words';

/** What the browser knows to help with: its keyboard, what it has filled in before. */
const LINES: Partial<Record<FieldKind, { type: string; autoComplete?: string }>> = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

interface Shared {
  /** It is being edited: a click goes to the widget. */
  inert: boolean;
  t: Translate;
}

interface FieldProps extends Shared {
  field: AskedField;
  /** As it is stored. */
  label: string | undefined;
  value: string | undefined;
  error: string | undefined;
}

/** A field inside its label, with what is wrong with it: no id is needed, and the whole is one thing to touch. */
export function Field({ field, label, value, error, inert, t }: FieldProps) {
  const { key, kind, required, options } = field;
  const words = (
    <Words of={['items', key, 'label']} fallback={field.label}>
      {label}
    </Words>
  );
  const control = {
    name: ANSWER + key,
    required,
    inert,
    'aria-invalid': error === undefined ? undefined : true,
  } as const;
  if (kind === 'checkbox') {
    return (
      <Tick {...control} checked={value === CHECKED} error={error}>
        {words}
        {required ? t('site.formRequired') : null}
      </Tick>
    );
  }
  const filled = { ...control, defaultValue: value, maxLength: MOST_CHARACTERS[kind] };
  return (
    <label>
      <span>
        {words}
        {required ? t('site.formRequired') : null}
      </span>
      {kind === 'longText' ? (
        <textarea {...filled} rows={6} />
      ) : kind === 'choice' ? (
        <select {...control} defaultValue={value ?? ''}>
          <option value="">{t('site.formPick')}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input {...filled} {...LINES[kind]} />
      )}
      <Wrong text={error} />
    </label>
  );
}

interface ConsentProps extends Shared {
  text: string | undefined;
  typed: TypedForm | undefined;
}

export function Consent({ text, typed, inert, t }: ConsentProps) {
  const error = typed?.errors[FORM_NAMES.consent];
  return (
    <Tick
      name={FORM_NAMES.consent}
      required
      inert={inert}
      checked={typed?.values[FORM_NAMES.consent] === CHECKED}
      aria-invalid={error === undefined ? undefined : true}
      error={error}
    >
      <Words of="consent">{text}</Words>
      {t('site.formRequired')}
    </Tick>
  );
}

interface TickProps {
  name: string;
  required: boolean;
  inert: boolean;
  checked: boolean;
  'aria-invalid': true | undefined;
  error: string | undefined;
  children: ReactNode;
}

function Tick({ checked, error, children, ...control }: TickProps) {
  return (
    <label className="tick">
      <input type="checkbox" value={CHECKED} defaultChecked={checked} {...control} />
      <span>
        {children}
        <Wrong text={error} />
      </span>
    </label>
  );
}

const Wrong = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <span className="wrong">{text}</span>;
