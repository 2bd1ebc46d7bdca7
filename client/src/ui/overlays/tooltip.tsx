import { useEffect, useRef, type ReactNode } from 'react';
import { useFloat } from './use-float';

const DELAY_MS = 400;

/**
 * Shows `text` beside its one child on hover and on keyboard focus. It repeats the accessible name for the eye:
 * what must be known belongs into the child's own label, a tooltip is out of reach of touch.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const { anchor, panel, show, hide } = useFloat<HTMLSpanElement>({ align: 'centre' });
  const end = useRef<AbortController>(null);
  useEffect(() => () => end.current?.abort(), []);

  const away = () => {
    end.current?.abort();
    hide();
  };
  const later = () => {
    end.current?.abort();
    const { signal } = (end.current = new AbortController());
    const timer = window.setTimeout(show, DELAY_MS);
    signal.addEventListener('abort', () => window.clearTimeout(timer));
    // Escape takes it away wherever the focus is, without a move of the pointer. The listener is added first: React
    // would begin to listen a moment after it is seen.
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && away();
    window.addEventListener('keydown', press, { capture: true, signal });
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
