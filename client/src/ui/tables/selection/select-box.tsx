import type { KeyboardEvent } from 'react';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for. */
  mixed?: boolean;
  /** `range`: Shift was down. */
  onPick: (range: boolean) => void;
  /** Of the whole page, by Ctrl+A. */
  onPage?: () => void;
  /** Escape. */
  onClear?: () => void;
}

/** The box that selects a row, or all rows of a page. Its place is as large as a finger, also around the box. */
export function SelectBox({ label, checked, mixed = false, onPick, onPage, onClear }: SelectBoxProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onClear) onClear();
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && onPage) onPage();
    else return;
    event.preventDefault();
  };
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center select-none md:size-8">
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        type="checkbox"
        data-select
        aria-label={label}
        checked={checked}
        // A box changes by a click, also that of a key.
        onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        onKeyDown={press}
        className="size-5 cursor-pointer md:size-4"
      />
    </label>
  );
}
