import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { adoptSheet } from '../../lib/adopt-sheet';
import { SiteFrame } from './site-frame';
import { useSize } from './use-size';

interface PictureFrameProps {
  title: string;
  /** BCP 47, where it is not the site's. */
  lang?: string | undefined;
  /** Of what is drawn, in CSS pixels; it is shown as wide as there is room. */
  width: number;
  height: number;
  /** Of the document in it. */
  css?: string;
  className?: string;
  /** Once, with the document. */
  onReady: (document: Document) => void;
  /** The box on the screen, from before anything is drawn. */
  onBox?: (box: HTMLDivElement | null) => void;
  /** What is in it; null draws nothing yet. */
  children: ReactNode;
}

/** Something of the site, drawn small by the same views as a page; for the eye alone. */
export function PictureFrame(props: PictureFrameProps) {
  const { title, lang, width, height, css = '', className = '', onReady, onBox, children } = props;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const scale = useSize(box).width / width;
  const taken = useCallback(
    (element: HTMLDivElement | null) => {
      setBox(element);
      onBox?.(element);
    },
    [onBox],
  );
  const ready = useCallback(
    (opened: Document) => {
      adoptSheet(opened, `${css} html { overflow: hidden }`);
      onReady(opened);
    },
    [css, onReady],
  );
  return (
    <div
      ref={taken}
      aria-hidden
      inert
      // The scaled frame hangs from its left edge.
      dir="ltr"
      className={`pointer-events-none w-full overflow-hidden bg-on-fill ${className}`}
      style={{ aspectRatio: width / height, colorScheme: 'light' }}
    >
      {children !== null && scale > 0 ? (
        <SiteFrame
          title={title}
          lang={lang}
          onReady={ready}
          tabIndex={-1}
          className="origin-top-left border-0"
          style={{ width, height, transform: `scale(${scale})`, colorScheme: 'light' }}
        >
          {children}
        </SiteFrame>
      ) : null}
    </div>
  );
}
