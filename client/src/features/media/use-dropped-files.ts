import { useEffect, useEffectEvent, useState } from 'react';
import { filesIn } from './images/image-files';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Files that are dropped anywhere in the window; true while some are over it. One that missed its place would take the
 * window away from the dashboard, to itself.
 */
export function useDroppedFiles(take: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const onFiles = useEffectEvent(take);
  useEffect(() => {
    const stop = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(type, listener, { signal: stop.signal });
    on('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      // Out of the window, not from one part of it to another.
      if (relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles(filesIn(event.dataTransfer));
    });
    return () => stop.abort();
  }, []);
  return over;
}
