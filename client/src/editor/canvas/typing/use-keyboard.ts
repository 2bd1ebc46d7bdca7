import { useEffect, useState } from 'react';

/** What is narrower is a bar of the browser. */
const LEAST = 80;

/** Returns how much of the window the keyboard of a phone covers, in CSS pixels. */
export function coveredBy(height: number, visible: Pick<VisualViewport, 'height' | 'scale'> | null): number {
  // Of a page that was enlarged by two fingers less is visible, too.
  const covered = visible ? height - visible.height * visible.scale : 0;
  return covered < LEAST ? 0 : Math.round(covered);
}

/** Browsers lay a keyboard over the page without a word to its layout: what is typed into must be moved above it. */
export function useKeyboard(): number {
  // Nothing is typed into before it is there; to ask the window while drawing would lay out everything.
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const visible = window.visualViewport;
    const look = () => setCovered(coveredBy(window.innerHeight, visible));
    visible?.addEventListener('resize', look);
    return () => visible?.removeEventListener('resize', look);
  }, []);
  return covered;
}
