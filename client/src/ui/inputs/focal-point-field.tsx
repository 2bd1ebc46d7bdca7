import type { FocalPoint } from '@vestry/sync/media/focal-point';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { arrowStep } from './arrow-step';
import { Button } from './button';

interface FocalPointFieldProps {
  label: string;
  help: string;
  /** Of the button that takes the point away. */
  resets: string;
  /** The point in words, for screen readers. */
  inWords: (point: FocalPoint) => string;
  /** The address of the image that the point is of. */
  image: string;
  value: FocalPoint | undefined;
  /** The point while there is none. */
  otherwise?: FocalPoint | undefined;
  onChange: (value: FocalPoint | undefined) => void;
  /** The error message. */
  children?: ReactNode;
}

const MIDDLE: FocalPoint = { x: 50, y: 50 };

const percent = (value: number): number => Math.max(0, Math.min(100, Math.round(value)));

/** The image with a point that is dragged, tapped, or moved by the arrow keys. */
export function FocalPointField(props: FocalPointFieldProps) {
  const { label, help, resets, inWords, image, value, otherwise = MIDDLE, onChange, children } = props;
  const id = useId();
  const picture = useRef<HTMLButtonElement>(null);
  /** While a pointer drags it: the point changes when it is let go. */
  const [dragged, setDragged] = useState<FocalPoint | null>(null);
  const point = dragged ?? value ?? otherwise;
  const spoken = inWords(point);

  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): FocalPoint => {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return point;
    return {
      x: percent(((clientX - box.left) / box.width) * 100),
      y: percent(((clientY - box.top) / box.height) * 100),
    };
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    // A finger beside the point scrolls the panel; a tap there sets it.
    const onPoint = (event.target as Element).closest('[data-point]') !== null;
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !onPoint)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(onPoint ? point : pointAt(event));
  };
  const end = (event: PointerEvent) => {
    onChange(dragged ?? pointAt(event));
    setDragged(null);
  };
  const byKey = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    onChange({ x: percent(point.x + step.x), y: percent(point.y + step.y) });
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <span id={`${id}-label`} className="text-sm font-medium text-ink">
          {label}
        </span>
        {value ? (
          <Button size="sm" onClick={() => onChange(undefined)}>
            {resets}
          </Button>
        ) : null}
      </div>
      <button
        type="button"
        ref={picture}
        dir="ltr"
        aria-label={spoken}
        aria-describedby={`${id}-help`}
        className="relative cursor-crosshair overflow-hidden rounded-md border border-line bg-sunken"
        onKeyDown={byKey}
        onPointerDown={begin}
        onPointerMove={(event) => (dragged ? setDragged(pointAt(event)) : undefined)}
        onPointerUp={end}
        onPointerCancel={() => setDragged(null)}
      >
        <img src={image} alt="" draggable={false} className="pointer-events-none w-full" />
        <span
          data-point
          className="absolute flex size-11 -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none items-center justify-center"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
        >
          <span className="size-6 rounded-full border-2 border-[#fff] bg-[#fff]/30 shadow-[0_0_0_2px_#000a]" />
        </span>
      </button>
      <p id={`${id}-help`} className="text-xs text-faint">
        {help}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
      {children}
    </div>
  );
}
