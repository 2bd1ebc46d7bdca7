import type { ReactNode } from 'react';
import type { Frame } from '../view';

interface SubmenuProps extends Partial<Frame> {
  name: ReactNode;
  /** The page is one of those that it opens. */
  current?: boolean;
  /** On the canvas: what is edited is in sight. */
  shown?: boolean;
  children: ReactNode;
}

/** A name that opens the links below it, without any script; the browser closes one when another of the page opens. */
export function Submenu({ name, current = false, shown = false, children, ...frame }: SubmenuProps) {
  return (
    <details {...frame} {...(shown ? { open: true, 'data-shown': '' } : { name: 'submenu' })}>
      <summary data-current={current ? '' : undefined}>{name}</summary>
      <ul>{children}</ul>
    </details>
  );
}
