import type { PublicPage, SiteContext } from '@vestry/sync/site/site';
import type { TreeNode } from '@vestry/sync/tree/node';
import { rootType } from '@vestry/sync/widgets/default-tree';
import type { ReactNode } from 'react';
import { Logo } from '../widgets/parts/picture';
import type { RenderContext } from '../widgets/render-context';
import { TreeView } from '../widgets/tree-view';
import { type DocumentProps, documentOf } from './document';
import { type SiteTexts, siteTexts } from './site-texts';

/** A page of the site's own has the look of its header. */
const HEADER = rootType('header');

export function typesOf(node: TreeNode | null): string[] {
  return node ? [node.value.type, ...(node.children ?? []).flatMap((child) => typesOf(child))] : [];
}

interface SpecialPage {
  context: SiteContext;
  title: (texts: SiteTexts) => string;
  content: (texts: SiteTexts) => ReactNode;
  /** Widget types in the content: their sheets are sent. */
  types?: readonly string[];
  className?: string;
  sheet?: string;
  /** Where it is found and what it offers; none for one that search engines are to leave out. */
  found?: (texts: SiteTexts) => Pick<DocumentProps, 'path' | 'description' | 'feeds'>;
  /** Its header and footer are around the content; without one, the site's name is above it. */
  home?: PublicPage | null;
}

/** A page of the site's own, not made of widgets: a few words in the middle, or what was asked for. */
export function specialPage(page: SpecialPage): string {
  const { context, title, content, types = [], className = 'special', home = null } = page;
  const texts = siteTexts(context.lang);
  return documentOf({
    context,
    title: `${title(texts)} · ${context.siteName}`,
    types: [HEADER, ...types, ...typesOf(home?.header ?? null), ...typesOf(home?.footer ?? null)],
    sheet: page.sheet,
    ...page.found?.(texts),
    header: home?.header ? (
      <TreeView node={home.header} context={frameContext(context, texts)} />
    ) : (
      <header className={`w ${HEADER}`}>
        <a className="logo" href="/">
          {context.details?.logo ? (
            <Logo
              src={context.details.logo}
              context={{ mode: 'public', t: texts.t, elements: {} }}
              alt={context.siteName}
            />
          ) : (
            context.siteName
          )}
        </a>
      </header>
    ),
    children: (
      <>
        <main id="content" className={className} tabIndex={-1} lang={texts.lang}>
          {content(texts)}
        </main>
        {home?.footer ? <TreeView node={home.footer} context={frameContext(context, texts)} /> : null}
      </>
    ),
  });
}

function frameContext(
  { images, menu, details, dates, lang, limit }: SiteContext,
  { t }: SiteTexts,
): RenderContext {
  return {
    mode: 'public',
    t,
    elements: {},
    menu,
    lang,
    hours: details?.openingHours ?? '',
    ...(dates ? { isOn: dates.isOn } : {}),
    ...(images ? { images } : {}),
    ...(details?.logo ? { logo: details.logo } : {}),
    ...(limit ? { limit } : {}),
    // It is reported when the page at '/' is rendered.
    onLeftOut: () => undefined,
  };
}
