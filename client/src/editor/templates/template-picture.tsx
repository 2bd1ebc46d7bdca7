import { useCallback, useMemo, useState } from 'react';
import { siteTexts } from '../../lib/messages';
import { siteLook } from '../../lib/site-shared';
import type { PageTemplate, SectionTemplate } from '../../templates/template';
import { pictureOf } from '../../templates/templates';
import type { RenderContext } from '../../widgets/render-context';
import { TreeView } from '../../widgets/tree-view';
import { CANVAS_CSS } from '../canvas/canvas-css';
import { adoptSheet, SiteFrame } from '../canvas/site-frame';
import { useInSight } from '../canvas/use-in-sight';
import { useNaturalHeight } from '../canvas/use-natural-height';
import { useSize } from '../canvas/use-size';

/** Wide enough for the public site's layout of a desktop; it is shown smaller. */
const WIDTH = 1120;

interface TemplatePictureProps {
  title: string;
  template: SectionTemplate | PageTemplate;
  /** The least and the most of the height, in parts of the width. */
  ratios: readonly [least: number, most: number];
}

/** What a template looks like, drawn by the same views as the page; for the eye alone. */
export function TemplatePicture({ title, template, ratios: [least, most] }: TemplatePictureProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const { width } = useSize(box);
  const seen = useInSight(box);
  const [frame, setFrame] = useState<Document | null>(null);
  const natural = useNaturalHeight(frame, 0);
  const ready = useCallback((opened: Document) => {
    adoptSheet(opened, `${CANVAS_CSS} html { overflow: hidden }`);
    setFrame(opened);
  }, []);
  const t = siteTexts();
  const tree = useMemo(() => pictureOf(template, t), [template, t]);
  const context = useMemo((): RenderContext => ({ mode: 'canvas', t, elements: {}, ...siteLook() }), [t]);

  // Before it is drawn, about as high as it will be: what is below moves little.
  const guess = ((least + most) / 2) * WIDTH;
  const height = Math.min(most * WIDTH, Math.max(least * WIDTH, natural || guess));
  const scale = width / WIDTH;
  return (
    <div
      ref={setBox}
      aria-hidden
      inert
      // The scaled frame hangs from its left edge.
      dir="ltr"
      className="pointer-events-none w-full overflow-hidden bg-on-fill"
      style={{ aspectRatio: WIDTH / height, colorScheme: 'light' }}
    >
      {seen && scale > 0 ? (
        <SiteFrame
          title={title}
          onReady={ready}
          tabIndex={-1}
          className="origin-top-left border-0"
          style={{ width: WIDTH, height, transform: `scale(${scale})`, colorScheme: 'light' }}
        >
          <TreeView node={tree} context={context} />
        </SiteFrame>
      ) : null}
    </div>
  );
}
