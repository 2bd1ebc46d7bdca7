import type { Actions } from './protocol';

// Keys and the mouse, as WebDriver's actions name them: https://www.w3.org/TR/webdriver2/#keyboard-actions

const NAMED: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

const keys = (actions: Actions['actions']): Actions => ({ type: 'key', id: 'keyboard', actions });
const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

/** `Control+A`: all but the last one stay down until that one is up. */
export function pressed(chord: string): Actions {
  const values = chord.split('+').map((name) => NAMED[name] ?? name.toLowerCase());
  return keys([
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]);
}

/** One key for each letter, and Enter for the end of a line. */
export const typed = (text: string): Actions =>
  keys(Array.from(text, (letter) => stroke(letter === '\n' ? NAMED.Enter! : letter)).flat());

/** At a place of the window, in CSS pixels. */
export const clicked = (x: number, y: number, times = 1): Actions => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.floor(x), y: Math.floor(y) },
    ...Array.from({ length: times }, () => [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]).flat(),
  ],
});
