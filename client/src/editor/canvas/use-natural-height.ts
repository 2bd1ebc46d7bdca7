import { useEffect, useState } from 'react';

/** How high the page in a frame is (CSS pixels of the frame); `first` until it is known. */
export function useNaturalHeight(frame: Document | null, first: number): number {
  const [height, setHeight] = useState(first);
  useEffect(() => {
    const page = frame?.body.firstElementChild;
    if (!page) return undefined;
    const observer = new ResizeObserver(() => setHeight(page.getBoundingClientRect().height));
    observer.observe(page);
    return () => observer.disconnect();
  }, [frame]);
  return height;
}
