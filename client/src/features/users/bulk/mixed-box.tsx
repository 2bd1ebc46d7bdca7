import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  checked: boolean;
  /** Some have it: pressed, all have it. */
  mixed: boolean;
  onChange: (checked: boolean) => void;
}

export function MixedBox({ label, checked, mixed, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="control inline-flex cursor-pointer items-center gap-2 text-sm text-ink">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-accent md:size-4"
      />
      {label}
    </label>
  );
}
