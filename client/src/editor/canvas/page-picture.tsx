import { withinLimit } from '@vestry/sync/limits/composed-page';
import { translationsOf } from '@vestry/sync/site/site-translations';
import type { TypefacePair } from '@vestry/sync/site/typeface-pairs';
import type { Palette } from '@vestry/sync/widgets/palette';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { TreeNode } from '@vestry/sync/tree/node';
import { useKeptImages } from '../../data/media/kept-images';
import { adoptSheet } from '../../lib/adopt-sheet';
import { siteTexts } from '../../lib/messages';
import { publicPath } from '../../lib/paths';
import { siteLook } from '../../lib/site-shared';
import { factsOf } from '../../site/page-facts';
import { lookSheet } from '../../widgets/look-sheet';
import type { RenderContext } from '../../widgets/render-context';
import { TreeView } from '../../widgets/tree-view';
import { useDates } from '../store/use-dates';
import { treesOf } from '../store/use-site';
import type { Site } from '../store/site-context';
import { PictureFrame } from './picture-frame';

/** A page, or an element as if it were one. */
export interface ShownPage {
  uid: string;
  name: string;
  route: string;
  /** BCP 47; '' for the site's. */
  lang: string;
  /** Of a page that is a post or an event. */
  entry: unknown;
  topics: readonly string[];
  tree: TreeNode;
  header: TreeNode | null;
  footer: TreeNode | null;
}

/** Of the site's settings. */
export interface SiteLook {
  /** What a header without a logo shows. */
  siteName: string;
  palette: Palette;
  typefaces: TypefacePair | '';
  /** The address of an image; '' for none. */
  logo: string;
  /** See `readHours`. */
  hours: string;
  /** BCP 47. */
  language: string;
}

/** Wide enough for the site's layout of a desktop; it is shown smaller. */
const WIDTH = 1024;

interface PagePictureProps {
  page: ShownPage;
  site: Site;
  look: SiteLook;
  /** Of what is shown, in parts of its width: the first screen. */
  ratio: number;
  className?: string;
  /** Once, when there is something to see. */
  onDrawn?: () => void;
}

/** The first screen of a page as visitors would get it; for the eye alone. */
export function PagePicture({ page, site, look, ratio, className = '', onDrawn }: PagePictureProps) {
  const [frame, setFrame] = useState<Document | null>(null);
  const ready = useCallback(
    (opened: Document) => {
      setFrame(opened);
      onDrawn?.();
    },
    [onDrawn],
  );
  const { elements, menu } = site;
  const { siteName, palette, typefaces, logo, hours, language } = look;
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const before = frame.adoptedStyleSheets;
    adoptSheet(frame, lookSheet(palette, typefaces, 'swap'));
    return () => void (frame.adoptedStyleSheets = before);
  }, [frame, palette, typefaces]);
  const { uid, route, name, entry, topics } = page;
  const lang = page.lang || language;
  const own = useMemo(() => ({ uid, route, title: name, entry, topics }), [uid, route, name, entry, topics]);
  const dates = useDates(menu, own);
  const imageOf = useKeptImages();
  const { tree, facts, context, around } = useMemo(() => {
    const trees = treesOf(elements);
    const { tree } = withinLimit({ tree: page.tree, elements: trees });
    const facts = factsOf(tree, trees);
    const { mainHeading } = facts;
    // As the public page: header and footer show no elements of their own.
    const { timeZone, isOn } = siteLook();
    const around: RenderContext = {
      mode: 'preview',
      t: siteTexts(),
      elements: {},
      path: publicPath(route),
      menu: () => menu,
      translations: () => translationsOf(uid, menu, language),
      lang,
      timeZone,
      isOn,
      siteName,
      palette,
      hours,
      imageOf,
      ...dates,
      ...(logo ? { logo } : {}),
    };
    const context = { ...around, elements: trees, ...(mainHeading === undefined ? {} : { mainHeading }) };
    return { tree, facts, context, around };
  }, [elements, menu, uid, route, page.tree, lang, language, dates, imageOf, siteName, palette, logo, hours]);
  return (
    <PictureFrame
      title={name}
      lang={lang}
      width={WIDTH}
      height={WIDTH * ratio}
      className={className}
      onReady={ready}
    >
      {page.header ? <TreeView node={page.header} context={around} /> : null}
      <main>
        {facts.hasH1 ? null : <h1 className="hidden-text">{name}</h1>}
        <TreeView node={tree} context={context} />
      </main>
      {page.footer ? <TreeView node={page.footer} context={around} /> : null}
    </PictureFrame>
  );
}
