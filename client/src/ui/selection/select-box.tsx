import { type KeyboardEvent, useEffect, useRef } from 'react';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for. */
  mixed?: boolean;
  /** `range`: Shift was held. */
  onPick: (range: boolean) => void;
  /** Of the whole page, by Ctrl+A. */
  onPage?: () => void;
  /** Escape. */
  onClear?: () => void;
}

/** The box that selects a row, or all rows of a page. Its place is as large as a finger, also around the box. */
export function SelectBox({ label, checked, mixed = false, onPick, onPage, onClear }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const range = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onClear) onClear();
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && onPage) onPage();
    else return;
    event.preventDefault();
  };
  return (
    // The box inside has the name and takes the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <label
      className="flex size-11 cursor-pointer items-center justify-center select-none md:size-8"
      onClickCapture={(event) => {
        range.current = event.shiftKey;
      }}
    >
      <input
        ref={box}
        type="checkbox"
        data-select
        aria-label={label}
        checked={checked}
        onChange={() => onPick(range.current)}
        onKeyDown={press}
        className="size-5 cursor-pointer accent-accent md:size-4"
      />
    </label>
  );
}
