import { useEffect, useRef, type ReactNode } from 'react';
import { useFloat } from './use-float';

const DELAY_MS = 400;

/**
 * Shows `text` beside its one child on hover and on keyboard focus. It repeats the accessible name for the eye:
 * what must be known belongs into the child's own label, a tooltip is out of reach of touch.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const { anchor, panel, open, show, hide } = useFloat<HTMLSpanElement>({ align: 'centre' });
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  // Escape takes it away wherever the focus is, without a move of the pointer.
  useEffect(() => {
    if (!open) return undefined;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [open, hide]);

  const later = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(show, DELAY_MS);
  };
  const away = () => {
    window.clearTimeout(timer.current);
    hide();
  };

  return (
    <span
      role="presentation"
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && later()}
      onPointerLeave={away}
      onPointerDown={away}
      onFocus={(event) => event.target.matches(':focus-visible') && later()}
      onBlur={away}
      onKeyDown={away}
    >
      {children}
      <div
        ref={panel}
        popover="manual"
        aria-hidden
        className="pointer-events-none fixed m-0 max-w-64 rounded-md bg-ink px-2 py-1 text-xs font-normal whitespace-normal text-canvas"
      >
        {text}
      </div>
    </span>
  );
}
