import { useCallback, useEffect, useRef, useState } from 'react';
import { followAnchor } from './follow-anchor';
import { placeFloat, type Align } from './place-float';

interface Options {
  align?: Align;
  gap?: number;
  /** At least as wide as its anchor. */
  matchWidth?: boolean;
  onOpen?: () => void;
}

/**
 * A panel in the top layer (Popover API) beside its anchor: no ancestor clips it and no z-index is needed. The panel
 * has `popover="auto"` (closes by itself on Escape and on a press outside) or `"manual"`; a button opens an
 * `auto` one by `popoverTarget`, so that a press on it while open closes instead of closing and opening again.
 */
export function useFloat<Anchor extends HTMLElement>(options: Options = {}) {
  const anchor = useRef<Anchor>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const place = useCallback(() => {
    const [from, box] = [anchor.current, panel.current];
    if (!from || !box) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    // Through the style object, not a style attribute: the latter is refused by the content security policy.
    box.style.maxHeight = '';
    if (latest.current.matchWidth) box.style.minWidth = `${from.offsetWidth}px`;
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    const direction = getComputedStyle(from).direction === 'rtl' ? 'rtl' : 'ltr';
    const spot = placeFloat(
      from.getBoundingClientRect(),
      size,
      { width, height },
      { ...latest.current, direction },
    );
    box.style.top = `${spot.top}px`;
    // A popover's own `right: 0` would win over `left` where people read from right to left.
    box.style.right = 'auto';
    box.style.left = `${spot.left}px`;
    box.style.maxHeight = `${spot.maxHeight}px`;
    box.style.visibility = '';
  }, []);

  const show = useCallback(() => {
    if (panel.current && !panel.current.matches(':popover-open')) panel.current.showPopover();
    place();
  }, [place]);

  const hide = useCallback(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, []);

  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    // `toggle` comes a task later than the box is shown: hidden until placed, or it flashes in the corner.
    const before = () => {
      box.style.visibility = 'hidden';
    };
    const toggled = (event: Event) => {
      const shown = (event as ToggleEvent).newState === 'open';
      setOpen(shown);
      if (!shown) return;
      place();
      latest.current.onOpen?.();
    };
    box.addEventListener('beforetoggle', before);
    box.addEventListener('toggle', toggled);
    return () => {
      box.removeEventListener('beforetoggle', before);
      box.removeEventListener('toggle', toggled);
    };
  }, [place]);

  useEffect(() => {
    if (!open) return;
    const stop = followAnchor(() => anchor.current, place);
    window.addEventListener('resize', place);
    return () => {
      stop();
      window.removeEventListener('resize', place);
    };
  }, [open, place]);

  return { anchor, panel, open, show, hide };
}
