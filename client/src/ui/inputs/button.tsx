import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonTone } from './button-class';
import { Spinner } from '../feedback/spinner';

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Before the text; its place is taken by the spinner while busy. */
  icon?: ReactNode;
  /** Runs: shows a spinner and takes no further press, but keeps focus and size. */
  busy?: boolean;
}

export function Button({
  tone,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // A busy submit button must not submit again either.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClass(tone, size, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
