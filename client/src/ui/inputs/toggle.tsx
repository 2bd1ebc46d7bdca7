import { useId, type ReactNode } from 'react';

export interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: ReactNode;
  /** The label stays for assistive technology, the eye has other cues. */
  hideLabel?: boolean;
}

/** A switch: takes effect at once. The whole row is its label. */
export function Toggle({ label, checked, onChange, help, hideLabel }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex flex-col">
      <label className="control flex items-center justify-between gap-3 text-sm font-medium">
        {hideLabel ? <span className="sr-only">{label}</span> : label}
        <span className="relative inline-flex shrink-0">
          <input
            type="checkbox"
            role="switch"
            checked={checked}
            aria-checked={checked}
            aria-describedby={help ? id : undefined}
            onChange={(event) => onChange(event.target.checked)}
            className="peer h-5 w-9 cursor-pointer appearance-none rounded-full bg-line-control transition-colors checked:bg-accent forced-colors:outline forced-colors:checked:bg-[Highlight] forced-colors:focus-visible:outline-2"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-0.5 start-0.5 size-4 rounded-full bg-on-fill transition-transform peer-checked:translate-x-4 rtl:peer-checked:-translate-x-4 forced-colors:bg-[CanvasText]"
          />
        </span>
      </label>
      {help ? (
        <p id={id} className="text-xs text-faint">
          {help}
        </p>
      ) : null}
    </div>
  );
}
