import { useId, type ComponentProps, type ReactNode } from 'react';
import { LuCircleAlert } from 'react-icons/lu';

export interface FieldProps {
  label: string;
  help?: ReactNode;
  /** Of one field: the server's or the schema's message. Announced when it comes. */
  error?: string | null | undefined;
  /** The label stays for assistive technology, the eye has other cues. */
  hideLabel?: boolean;
}

type FieldControl = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>;

type Props<Rest> = FieldProps & Rest & { children: (control: FieldControl & Rest) => ReactNode };

/** Label, control, help and error, tied by ids. `children` gets the control's attributes and other properties. */
export function Field<Rest>({ label, help, error, hideLabel, children, ...rest }: Props<Rest>) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm leading-5 font-medium text-ink'}>
        {label}
      </label>
      {children({ ...(rest as Rest), ...control })}
      {help ? (
        <p id={`${id}-help`} className="text-xs text-faint">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1 text-xs text-red-ink">
          <LuCircleAlert />
          {error}
        </p>
      ) : null}
    </div>
  );
}
