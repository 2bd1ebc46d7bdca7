interface Props {
  label: string;
  checked: boolean;
  /** Some have it: pressed, all have it. */
  mixed: boolean;
  onChange: (checked: boolean) => void;
}

export function MixedBox({ label, checked, mixed, onChange }: Props) {
  return (
    <label className="control inline-flex cursor-pointer items-center gap-2 text-sm text-ink">
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 md:size-4"
      />
      {label}
    </label>
  );
}
