import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentRow } from '../../../data/documents/document-row';
import { takeTurn } from '../../../lib/scheduling/in-turn';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary';
import type { Site } from '../../store/site-context';
import { DocumentPicture } from './picture-parts';

/** Milliseconds that a row is in sight before it is drawn: nothing is drawn while a list is scrolled. */
const REST = 300;

/** One that does not come, because it cannot be drawn, holds up the others no longer. */
const PATIENCE = 3000;

/** Of many pictures one is drawn at a time. */
const pictures = {};

interface RowPictureProps {
  document: Pick<DocumentRow, 'uid' | 'kind'>;
  /** Null while it is read. */
  site: Site | null;
  /** What is there until it is drawn. */
  icon: ReactNode;
}

/** A small picture of a page in a row of a list, as long as the row is in sight; for the eye alone. */
export function RowPicture({ document, site, icon }: RowPictureProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const end = useRef<() => void>(undefined);

  useEffect(() => {
    if (!box) return undefined;
    let timer = 0;
    const leave = () => {
      window.clearTimeout(timer);
      end.current?.();
      end.current = undefined;
    };
    const observer = new IntersectionObserver((entries) => {
      leave();
      const isIn = entries.at(-1)?.isIntersecting === true;
      timer = window.setTimeout(() => {
        if (!isIn) return setDrawn(false);
        end.current = takeTurn(pictures, () => {
          setDrawn(true);
          timer = window.setTimeout(() => end.current?.(), PATIENCE);
        });
      }, REST);
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [box]);
  const drawn = useCallback(() => {
    end.current?.();
    end.current = undefined;
  }, []);

  return (
    <span
      ref={setBox}
      aria-hidden
      className="relative block h-8 w-[51px] shrink-0 overflow-hidden rounded-sm border border-line bg-sunken text-faint"
    >
      <span className="absolute inset-0 flex items-center justify-center">{icon}</span>
      {isDrawn && site ? (
        <span className="absolute inset-0 block">
          <ErrorBoundary fallback={null} subject={document.uid}>
            <DocumentPicture document={document} site={site} onDrawn={drawn} />
          </ErrorBoundary>
        </span>
      ) : null}
    </span>
  );
}
