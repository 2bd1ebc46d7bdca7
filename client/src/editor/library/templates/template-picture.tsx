import type { Translate } from '@vestry/sync/messages/translate';
import { useMemo, useState } from 'react';
import { siteTexts } from '../../../lib/messages';
import { siteLang } from '../../../lib/site-cookies';
import { siteLook } from '../../../lib/site-shared';
import type { PageTemplate, SectionTemplate } from '../../../templates/template';
import { pictureEntry } from '../../../templates/picture-entry';
import { pictureOf } from '../../../templates/templates';
import type { RenderContext } from '../../../widgets/render-context';
import { TreeView } from '../../../widgets/tree-view';
import { CANVAS_CSS } from '../../canvas/canvas-css';
import { PictureFrame } from '../../canvas/picture-frame';
import { useInSight } from '../../../ui/hooks/use-in-sight';
import { useNaturalHeight } from '../../canvas/use-natural-height';

/** Wide enough for the public site's layout of a desktop; it is shown smaller. */
const WIDTH = 1120;

interface TemplatePictureProps {
  title: string;
  template: SectionTemplate | PageTemplate;
  /** The least and the most of the height, in parts of the width. */
  ratios: readonly [least: number, most: number];
}

function contextOf(t: Translate, kind: PageTemplate['entry']): RenderContext {
  const look = siteLook();
  const entry = kind && pictureEntry(kind, { now: Date.now(), zone: look.timeZone() });
  return { mode: 'canvas', t, elements: {}, lang: siteLang(), entry: () => entry, ...look };
}

/** What a template looks like, drawn by the same views as the page; for the eye alone. */
export function TemplatePicture({ title, template, ratios: [least, most] }: TemplatePictureProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const seen = useInSight(box);
  const [frame, setFrame] = useState<Document | null>(null);
  const natural = useNaturalHeight(frame, 0);
  const t = siteTexts();
  const tree = useMemo(() => pictureOf(template, t), [template, t]);
  const kind = 'entry' in template ? template.entry : undefined;
  const context = useMemo(() => contextOf(t, kind), [t, kind]);

  // Before it is drawn, about as high as it will be: what is below moves little.
  const guess = ((least + most) / 2) * WIDTH;
  const height = Math.min(most * WIDTH, Math.max(least * WIDTH, natural || guess));
  return (
    <PictureFrame
      title={title}
      width={WIDTH}
      height={height}
      css={CANVAS_CSS}
      onReady={setFrame}
      onBox={setBox}
    >
      {seen ? <TreeView node={tree} context={context} /> : null}
    </PictureFrame>
  );
}
