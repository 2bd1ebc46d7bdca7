import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Browsers cut off what is taller than some 16 million pixels. */
const MAX_HEIGHT = 8_000_000;
const OVERSCAN = 6;

/**
 * Which of `total` rows of one height are in sight. Millions of them are taller than a browser allows: then the bar
 * is a scale of them all, while a wheel or a finger still moves by pixels. Row `first` begins `top` pixels below the
 * top of the inner element, which is `height` pixels tall.
 */
export function useVirtualRows(total: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scrollTop: 0, offset: 0, height: 450 });
  /** Of all rows, pixels that are above the box. */
  const offset = useRef(0);
  const lastTop = useRef(0);
  const full = total * rowHeight;
  const height = Math.min(full, MAX_HEIGHT);

  const read = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    const [range, fullRange] = [Math.max(0, height - clientHeight), Math.max(0, full - clientHeight)];
    const moved = scrollTop - lastTop.current;
    lastTop.current = scrollTop;
    if (range === fullRange) offset.current = scrollTop;
    else if (scrollTop <= 0) offset.current = 0;
    else if (scrollTop >= range - 1) offset.current = fullRange;
    // A step moves by its pixels, a jump of the bar by its share.
    else if (Math.abs(moved) <= 2 * clientHeight) offset.current += moved;
    else offset.current = (scrollTop / range) * fullRange;
    offset.current = Math.min(Math.max(0, offset.current), fullRange);
    setView({ scrollTop, offset: offset.current, height: clientHeight });
  }, [height, full]);

  useLayoutEffect(read, [read]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [read]);

  const scrollTo = useCallback(
    (row: number) => {
      const element = box.current;
      if (!element) return;
      const [range, fullRange] = [height - element.clientHeight, full - element.clientHeight];
      const target = Math.min(row * rowHeight, Math.max(0, fullRange));
      offset.current = target;
      element.scrollTop = fullRange > 0 ? (target / fullRange) * range : 0;
      lastTop.current = element.scrollTop;
      setView({ scrollTop: element.scrollTop, offset: target, height: element.clientHeight });
    },
    [full, height, rowHeight],
  );

  const first = Math.max(0, Math.floor(view.offset / rowHeight) - OVERSCAN);
  const last = Math.min(total, Math.ceil((view.offset + view.height) / rowHeight) + OVERSCAN);
  const top = view.scrollTop + first * rowHeight - view.offset;
  return { box, height, first, count: Math.max(0, last - first), top, onScroll: read, scrollTo };
}
