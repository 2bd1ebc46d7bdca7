import type { TreeNode } from '@vestry/sync/tree/node';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconContext } from 'react-icons';
import { siteTexts } from '../../lib/messages';
import { siteLang } from '../../lib/site-cookies';
import { useSite } from '../store/site-context';
import type { RenderContext } from '../../widgets/render-context';
import { siteLook } from '../../lib/site-shared';
import { paletteSheet } from '../../widgets/palette-sheet';
import { WIDGET_CSS } from '../../widgets/styles';
import { TreeView } from '../../widgets/tree-view';
import { useInSight } from '../../ui/hooks/use-in-sight';
import { bestWidth } from './fit-sample';

const PICTURE_CSS = `:host { all: initial }
.site { position: absolute; inset-inline-start: 0; box-sizing: border-box; overflow: hidden; padding-inline: 4%; transform-origin: 0 0; color-scheme: light; background: none }
.site > * { margin-block: 0 !important }
.site * { animation: none !important }`;

let sheet: CSSStyleSheet | undefined;

/** One for all pictures. */
function sheetOfSite(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(WIDGET_CSS + paletteSheet(siteLook().palette) + PICTURE_CSS);
  }
  return sheet;
}

/** A section without contents has none of these, and no words. */
const VISIBLE = 'img, svg, hr, input, iframe';

/** Draws the sample as large as its picture takes it. False when there is nothing to see of it. */
function fit(site: HTMLElement, slot: HTMLElement): boolean {
  const { clientWidth: width, clientHeight: height } = slot;
  const heightAt = (wide: number) => {
    site.style.width = `${wide}px`;
    return site.scrollHeight;
  };
  site.style.minHeight = '';
  const best = bestWidth({ width, height }, heightAt);
  const tall = heightAt(best);
  const scale = width / best;
  // What stays in a corner of the window has no height of its own: the picture is its window.
  if (tall === 0) site.style.minHeight = `${height / scale}px`;
  const above = tall === 0 ? 0 : Math.max(0, (height - tall * scale) / 2);
  site.style.transform = `translateY(${above}px) scale(${scale})`;
  return site.textContent.trim() !== '' || site.querySelector(VISIBLE) !== null;
}

/** What is drawn of it, in the look of the site; `fallback` until then, and where nothing is seen of it. */
function Drawing({ node, elements, slot, onSeen }: DrawingProps) {
  const site = useRef<HTMLDivElement>(null);
  const { menu } = useSite();
  const context = useMemo(
    (): RenderContext => ({ mode: 'public', t: siteTexts(), elements, menu: () => menu }),
    [elements, menu],
  );
  useLayoutEffect(() => {
    const drawn = site.current;
    if (!drawn) return undefined;
    const again = () => onSeen(fit(drawn, slot));
    again();
    // Pictures and fonts that come later change its height.
    const observer = new ResizeObserver(again);
    observer.observe(slot);
    drawn.addEventListener('load', again, true);
    return () => {
      observer.disconnect();
      drawn.removeEventListener('load', again, true);
    };
  }, [slot, onSeen]);
  return (
    <div ref={site} className="site" lang={siteLang()} dir="ltr">
      <IconContext value={{}}>
        <TreeView node={node} context={context} />
      </IconContext>
    </div>
  );
}

interface DrawingProps {
  node: TreeNode;
  elements: RenderContext['elements'];
  slot: HTMLElement;
  onSeen: (seen: boolean) => void;
}

interface SamplePictureProps {
  node: TreeNode;
  elements: RenderContext['elements'];
  fallback: ReactNode;
}

/**
 * A small live picture of a widget, drawn when it comes into sight. In a shadow root of its own: neither the
 * dashboard's sheet nor the site's reaches the other's part, and no frame has to be loaded for it.
 */
export function SamplePicture({ node, elements, fallback }: SamplePictureProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const near = useInSight(slot);
  const [seen, setSeen] = useState(false);
  const attached = useRef<ShadowRoot>(null);
  // In development React calls the ref two times with the same host, which can have only one root.
  const attach = useCallback((host: HTMLElement | null) => {
    if (!host) return;
    attached.current ??= host.attachShadow({ mode: 'closed' });
    attached.current.adoptedStyleSheets = [sheetOfSite()];
    setRoot(attached.current);
  }, []);
  return (
    <div
      ref={setSlot}
      aria-hidden
      inert
      className="relative flex aspect-8/5 w-full items-center justify-center overflow-hidden rounded-t-lg border-b border-line bg-on-fill text-slate"
    >
      {seen ? null : fallback}
      <div ref={attach} className="absolute inset-0" />
      {slot && root && near
        ? createPortal(<Drawing node={node} elements={elements} slot={slot} onSeen={setSeen} />, root)
        : null}
    </div>
  );
}
