import { translationsOf } from '@vestry/sync/site-translations';
import type { TypefacePair } from '@vestry/sync/typeface-pairs';
import type { Palette } from '@vestry/sync/widgets/palette';
import { useLayoutEffect, useMemo, useState } from 'react';
import { PictureFrame } from '../../../editor/canvas/picture-frame';
import { adoptSheet } from '../../../lib/adopt-sheet';
import { useDates } from '../../../editor/data/use-dates';
import { treesOf, useSiteOfDevice } from '../../../editor/data/use-site';
import { siteTexts } from '../../../lib/messages';
import { publicPath } from '../../../lib/paths';
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
    adoptSheet(frame, lookSheet(palette, typefaces, 'swap'));
    return () => void (frame.adoptedStyleSheets = before);
  }, [frame, palette, typefaces]);
  const { uid, route, name, entry, tree } = page;
  const lang = page.lang || language;
  const own = useMemo(() => ({ uid, route, title: name, entry }), [uid, route, name, entry]);
  const dates = useDates(menu, own);
  const { facts, context, around } = useMemo(() => {
    const trees = treesOf(elements);
    const facts = factsOf(tree, trees);
    const { mainHeading } = facts;
    // As the public page: header and footer show no elements of their own.
    const around: RenderContext = {
      mode: 'preview',
      t: siteTexts(),
      elements: {},
      path: publicPath(route),
      menu: () => menu,
      translations: () => translationsOf(uid, menu, language),
      lang,
      timeZone: siteTimeZone(),
      palette,
      ...dates,
      ...(logo ? { logo } : {}),
    };
    const context = { ...around, elements: trees, ...(mainHeading === undefined ? {} : { mainHeading }) };
    return { facts, context, around };
  }, [elements, menu, uid, route, tree, lang, language, dates, palette, logo]);
  return (
    <figure className="flex flex-col gap-1">
      <PictureFrame
        title={name}
        lang={lang}
        width={WIDTH}
        height={WIDTH * RATIO}
        className="rounded-md border border-line"
        onReady={setFrame}
      >
        {page.header ? <TreeView node={page.header} context={around} /> : null}
        <main>
          {facts.hasH1 ? null : <h1 className="hidden-text">{name}</h1>}
          <TreeView node={tree} context={context} />
        </main>
        {page.footer ? <TreeView node={page.footer} context={around} /> : null}
      </PictureFrame>
      <figcaption className="truncate text-xs text-soft">{name}</figcaption>
    </figure>
  );
}
