import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** With Shift. */
const LARGE_STEP = 10;

/** How far an arrow key moves what is moved over a picture; null for another key. */
export function arrowStep({ key, shiftKey }: KeyboardEvent): { x: number; y: number } | null {
  const step = STEPS[key];
  if (!step) return null;
  const size = shiftKey ? LARGE_STEP : 1;
  return { x: step[0] * size, y: step[1] * size };
}
