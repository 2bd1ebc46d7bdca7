import type { TypefacePair } from '@vestry/sync/typeface-pairs';
import type { Palette } from '@vestry/sync/widgets/palette';
import { useLayoutEffect, useMemo, useState } from 'react';
import { PictureFrame } from '../../../editor/canvas/picture-frame';
import { adoptSheet } from '../../../lib/adopt-sheet';
import { treesOf, useSiteOfDevice } from '../../../editor/data/use-site';
import { siteTexts } from '../../../lib/messages';
import { siteTimeZone } from '../../../lib/site-time-zone';
import { factsOf } from '../../../site/page-facts';
import { lookSheet } from '../../../widgets/look-sheet';
import type { RenderContext } from '../../../widgets/render-context';
import { TreeView } from '../../../widgets/tree-view';
import type { ShownPage } from './use-three-pages';

/** Of the site's settings, as they are typed. */
export interface TypedLook {
  palette: Palette;
  typefaces: TypefacePair | '';
  /** The address of an image; '' for none. */
  logo: string;
  /** BCP 47. */
  language: string;
}

/** Wide enough for the site's layout of a desktop; it is shown smaller. */
const WIDTH = 1024;
/** Of the page that is shown, in parts of its width: the first screen. */
const RATIO = 0.5;

/** The first screen of a page as visitors would get it; for the eye alone. */
export function PagePreview({ page, look }: { page: ShownPage; look: TypedLook }) {
  const [frame, setFrame] = useState<Document | null>(null);
  const { elements, menu } = useSiteOfDevice();
  const { palette, typefaces, logo, language } = look;
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const before = frame.adoptedStyleSheets;
    adoptSheet(frame, lookSheet(palette, typefaces));
    return () => void (frame.adoptedStyleSheets = before);
  }, [frame, palette, typefaces]);
  const context = useMemo((): RenderContext => {
    const trees = treesOf(elements);
    const { mainHeading } = factsOf(page.tree, trees);
    return {
      mode: 'preview',
      t: siteTexts(),
      elements: trees,
      menu: () => menu,
      timeZone: siteTimeZone(),
      palette,
      ...(logo ? { logo } : {}),
      ...(mainHeading === undefined ? {} : { mainHeading }),
    };
  }, [elements, menu, page.tree, palette, logo]);
  return (
    <figure className="flex flex-col gap-1">
      <PictureFrame
        title={page.name}
        lang={page.lang || language}
        width={WIDTH}
        height={WIDTH * RATIO}
        className="rounded-md border border-line"
        onReady={setFrame}
      >
        {page.header ? <TreeView node={page.header} context={context} /> : null}
        <main>
          <TreeView node={page.tree} context={context} />
        </main>
        {page.footer ? <TreeView node={page.footer} context={context} /> : null}
      </PictureFrame>
      <figcaption className="truncate text-xs text-soft">{page.name}</figcaption>
    </figure>
  );
}
