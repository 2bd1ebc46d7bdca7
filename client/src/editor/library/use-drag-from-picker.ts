import type { PointerEvent } from 'react';
import { useRef } from 'react';
import { groundOf } from '../canvas/placing/ground';
import { mayHold, type Spot } from '../model/placement';
import { useEditor } from '../store/editor-context';

/** A press becomes a drag after this many pixels. */
const THRESHOLD = 8;

/**
 * Returns the handlers of a tile that a mouse drags from the picker onto the canvas. A click stays a click. Keyboard and
 * touch use the '+' of each place instead.
 */
export function useDragFromPicker(type: string, onDrop: (spot: Spot) => void) {
  const store = useEditor();
  const press = useRef<{ x: number; y: number; moving: boolean } | null>(null);
  /** The click that a drag ends with is ignored. */
  const dragged = useRef(false);

  const end = () => {
    press.current = null;
    document.documentElement.style.removeProperty('cursor');
    groundOf(store)?.landing.leave();
  };
  const over = ({ clientX, clientY }: PointerEvent) => {
    const ground = groundOf(store);
    const frame = ground?.document.defaultView?.frameElement;
    if (!ground || !frame) return;
    const box = frame.getBoundingClientRect();
    const scale = box.width / (frame as HTMLElement).offsetWidth;
    const [x, y] = [(clientX - box.left) / scale, (clientY - box.top) / scale];
    const mayGo = (id: string) => {
      const parent = store.index.get(id)?.node;
      return parent !== undefined && mayHold(parent, type);
    };
    if (x < 0 || clientX > box.right) ground.landing.leave();
    else ground.landing.over({ dragged: [], mayGo }, x, y);
  };

  return {
    onPointerDown(event: PointerEvent) {
      dragged.current = false;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      press.current = { x: event.clientX, y: event.clientY, moving: false };
    },
    onPointerMove(event: PointerEvent) {
      const begun = press.current;
      if (!begun) return;
      if (event.buttons === 0) return end();
      const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y);
      if (!begun.moving && far < THRESHOLD) return;
      if (!begun.moving) event.currentTarget.setPointerCapture(event.pointerId);
      begun.moving = true;
      dragged.current = true;
      document.documentElement.style.cursor = 'grabbing';
      over(event);
    },
    onPointerUp() {
      const spot = press.current?.moving ? (groundOf(store)?.landing.spot ?? null) : null;
      end();
      if (spot) onDrop(spot);
    },
    onPointerCancel: end,
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (!dragged.current) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
