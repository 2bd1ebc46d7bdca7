import type { TreeNode } from '@vestry/sync/tree/node';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { EMPTY_TEXTS_CSS } from '../../editor/canvas/canvas-css';
import { adoptSheet } from '../../lib/adopt-sheet';
import { SiteFrame } from '../../editor/canvas/site-frame';
import { useNaturalHeight } from '../../editor/canvas/use-natural-height';
import { useSize } from '../../editor/canvas/use-size';
import { treesOf, useSiteOfDevice } from '../../editor/store/use-site';
import { useDates } from '../../editor/store/use-dates';
import { siteTexts } from '../../lib/messages';
import { siteLook } from '../../lib/site-shared';
import type { RenderContext } from '../../widgets/render-context';
import { TreeView } from '../../widgets/tree-view';

interface TreeFrameProps {
  /** What it shows: the frame's accessible name. */
  title: string;
  tree: TreeNode;
  /** BCP 47, of a page that is not in the site's; empty for the site's. */
  lang: string;
  /** Widgets with an outline: what differs. */
  marked: readonly string[];
  /** Of the frame on the screen at most, in pixels: what needs less gets less. */
  height: number;
}

/** Wide enough for the public site's layout of a desktop; it is shown smaller. */
const WIDTHS = { phone: 375, tablet: 640, desktop: 1024 };
/** So that a short text is still seen as a part of a page. */
const LOWEST = 72;
const OUTLINE = '3px solid #2563eb';

/** A tree as visitors would see it, as wide as a page and shrunk to the width that is free. */
export function TreeFrame({ title, tree, lang, marked, height }: TreeFrameProps) {
  const site = useSiteOfDevice();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const { width: across } = useSize(box);
  const [frame, setFrame] = useState<Document | null>(null);
  const natural = useNaturalHeight(frame, height);
  const ready = useCallback((opened: Document) => {
    adoptSheet(opened, EMPTY_TEXTS_CSS);
    setFrame(opened);
  }, []);
  const dates = useDates(site.menu);
  const context = useMemo(
    (): RenderContext => ({
      mode: 'canvas',
      t: siteTexts(),
      elements: treesOf(site.elements),
      menu: () => site.menu,
      ...dates,
      ...siteLook(),
    }),
    [site.elements, site.menu, dates],
  );

  useEffect(() => {
    if (!frame) return;
    const elements = marked.flatMap((id) => [
      ...frame.querySelectorAll<HTMLElement>(`[data-widget-id="${CSS.escape(id)}"]`),
    ]);
    for (const element of elements) {
      element.style.outline = OUTLINE;
      element.style.outlineOffset = '3px';
    }
    center(frame, elements[0]);
    return () => {
      for (const element of elements) element.style.outline = '';
    };
  }, [frame, marked]);

  const width = WIDTHS[across < 500 ? 'phone' : across < 800 ? 'tablet' : 'desktop'];
  const scale = across === 0 ? 1 : Math.min(1, across / width);
  const shown = Math.min(height, Math.max(LOWEST, Math.ceil(natural * scale)));
  return (
    <div
      ref={setBox}
      // The scaled frame hangs from its left edge.
      dir="ltr"
      className="w-full overflow-hidden rounded-lg border border-line bg-on-fill"
      style={{ height: shown, colorScheme: 'light' }}
    >
      <SiteFrame
        title={title}
        lang={lang}
        onReady={ready}
        className="origin-top-left border-0"
        style={{
          width: Math.max(width, across / scale),
          height: shown / scale,
          transform: `scale(${scale})`,
          colorScheme: 'light',
        }}
      >
        <TreeView node={tree} context={context} />
      </SiteFrame>
    </div>
  );
}

/**
 * Scrolls the frame alone: `scrollIntoView` would move the screen around it as well. Of what is higher than the frame,
 * the beginning is seen.
 */
function center(frame: Document, element: Element | undefined): void {
  const view = frame.defaultView;
  if (!view || !element) return;
  const { top, height } = element.getBoundingClientRect();
  view.scrollTo({ top: view.scrollY + top - Math.max(0, (view.innerHeight - height) / 2) });
}
