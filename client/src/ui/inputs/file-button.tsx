import { useRef } from 'react';
import { Button, type ButtonProps } from './button';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Of the field behind the button. */
  label: string;
  /** Types that are offered; a person may choose any file. */
  accept: string;
  multiple?: boolean;
  /** At least one. */
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** Opens the device's own dialog to choose files. */
export function FileButton({ label, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [first, ...more] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = '';
          if (first) onFiles([first, ...more]);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
