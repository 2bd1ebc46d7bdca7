import { afterPaint } from '../../lib/scheduling/moments';
import { focusField } from './focus-field';

/** How many frames a part of the panel that is being fetched is waited for. */
const FRAMES = 200;

/** Puts the focus into a field as soon as its part of the panel is there. A focus that moves meanwhile stays where it is. */
export function focusWhenThere(name: string, frames = FRAMES, begins = document.activeElement): void {
  const isThere = document.querySelector(`#editor-panel [data-field='${name}'] :is(input, textarea, select)`);
  if (isThere || frames === 0) return focusField([name]);
  const now = document.activeElement;
  if (now !== begins && now !== document.body && begins?.isConnected) return;
  afterPaint(() => focusWhenThere(name, frames - 1, begins));
}
