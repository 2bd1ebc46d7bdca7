import '@vestry/sync/widgets/hand-in';
import '../widgets/parts/icons-at-once';
import { MOST_COMPOSED, withEachLinkOnce, withinLimit } from '@vestry/sync/limits/composed-page';
import type {
  PublicPage,
  RenderFormReply,
  RenderNotFound,
  RenderPage,
  RenderPreviewEnd,
  RenderSpecial,
  SiteContext,
} from '@vestry/sync/site/site';
import type { OwnEntry } from '@vestry/sync/dates/site-dates';
import { headingAnchors } from '@vestry/sync/site/heading-anchors';
import type { Translation } from '@vestry/sync/site/site-translations';
import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { ON_SMALLER_SCREENS } from '@vestry/sync/widgets/fields/style';
import { paletteOf } from '@vestry/sync/widgets/palette';
import type { RenderContext } from '../widgets/render-context';
import { SEARCH_TYPE, SearchForm } from '../widgets/parts/search-form';
import { TreeView } from '../widgets/tree-view';
import { documentOf } from './document';
import { ownEntry, withoutLists } from './own-entry';
import { feedsOf } from './followed-lists';
import { factsOf, type PageFacts } from './page-facts';
import { listsWithinLimit } from './page-lists';
import { headOf } from './page-head';
import { siteTexts } from './site-texts';
import { specialPage, typesOf } from './special-page';
import { structuredData } from './structured-data';

export { renderKeptSearch, renderSearch } from './search-page';
export { renderTopic } from './topic-page';

export const renderPage: RenderPage = (page, context) =>
  renderIn(composed(page, context), page.lang ? { ...context, lang: page.lang } : context);

/** The page as far as it may be shown; that some of it is left out is reported once. */
function composed(page: PublicPage, { onLeftOut }: SiteContext): PublicPage {
  const { tree, leftOut } = withinLimit(page);
  const [first] = leftOut;
  if (!first) return page;
  const { widgets, bytes } = MOST_COMPOSED;
  const reason = `With its elements the page has more than ${widgets} widgets or ${bytes} bytes: ${leftOut.length} links are left out, from this one on`;
  onLeftOut?.(first.value, new Error(reason));
  return { ...page, tree };
}

/** What forms send, or that they are not sent from a page that is only looked at. */
const formsOf = ({ uid, version }: PublicPage, { previewUntil }: SiteContext): Partial<RenderContext> =>
  previewUntil === undefined ? { page: `${uid}.${version}` } : { closed: true };

interface Around {
  facts: PageFacts;
  path: string;
  translations: readonly Translation[];
  entry: OwnEntry | undefined;
}

/** The context that the widgets of the page are rendered with. */
function contextOf(page: PublicPage, site: SiteContext, { facts, path, translations, entry }: Around) {
  const { mainHeading, image } = facts;
  const palette = site.details && paletteOf(site.details);
  const context: RenderContext = {
    mode: 'public',
    ...(palette ? { palette } : {}),
    t: siteTexts(site.lang).t,
    elements: page.elements,
    path,
    ...formsOf(page, site),
    anchor: headingAnchors(),
    ...listsWithinLimit(
      { menu: site.menu, translations: () => translations, dated: site.dates?.all },
      page.tree,
      site,
    ),
    entry: () => entry,
    lang: site.lang,
    timeZone: () => site.timeZone,
    ...(site.images ? { images: site.images } : {}),
    ...(site.details?.logo ? { logo: site.details.logo } : {}),
    siteName: site.siteName,
    hours: site.details?.openingHours ?? '',
    ...(site.dates ? { isOn: site.dates.isOn } : {}),
    ...(mainHeading === undefined ? {} : { mainHeading }),
    ...(image === undefined ? {} : { firstImage: image }),
    ...(site.onLeftOut ? { onLeftOut: site.onLeftOut } : {}),
    ...(site.limit ? { limit: site.limit } : {}),
  };
  return context;
}

function renderIn(page: PublicPage, site: SiteContext): string {
  const facts = factsOf(page.tree, page.elements, site.onLeftOut);
  const path = page.route === 'home' ? '/' : `/${page.route}`;
  const { name, title, description, image } = headOf(page, facts, {
    siteName: site.siteName,
    image: site.details?.image,
  });
  const translations = site.translations?.(page.uid) ?? [];
  const entry = ownEntry(page, site);
  const context = contextOf(page, site, { facts, path, translations, entry });
  return documentOf({
    context: site,
    title,
    description,
    path: encodeURI(path),
    image,
    noindex: page.noindex,
    translations,
    feeds: feedsOf(facts.lists, site.dates),
    structured: structuredData(page, site, { entry, title: name, description, image }),
    types: [...facts.types, ...typesOf(page.header), ...typesOf(page.footer)],
    smallerScreens: [page.tree, page.header, page.footer, ...Object.values(page.elements)].some(
      hasSmallerScreens,
    ),
    header: page.header ? <TreeView node={page.header} context={{ ...context, elements: {} }} /> : null,
    children: (
      <>
        <main id="content" tabIndex={-1}>
          {facts.hasH1 ? null : <h1 className="hidden-text">{name ?? site.siteName}</h1>}
          <TreeView node={page.tree} context={context} />
        </main>
        {page.footer ? <TreeView node={page.footer} context={{ ...context, elements: {} }} /> : null}
      </>
    ),
  });
}

/**
 * What a visitor reads on the page itself, the words of an element once; what a menu lists is in the texts of the pages that it
 * leads to.
 */
export const renderText: RenderPage = (page, context) =>
  renderPage(
    { ...page, header: null, footer: null, tree: withEachLinkOnce(page.tree) },
    { ...context, menu: () => [], translations: () => [], dates: withoutLists(context) },
  );

/** For every path that is no public page: it says nothing about why. */
export const renderNotFound: RenderNotFound = (context, home = null) =>
  specialPage({
    context,
    home,
    types: [SEARCH_TYPE],
    title: () => '404',
    content: ({ t }) => (
      <>
        <p className="number">404</p>
        <h1 lang="zh-Hant">{t('site.notFound')}</h1>
        <p>{t('site.notFoundWhy')}</p>
        <p data-for-staff="" hidden>
          {t('site.notPublicPerhaps')} <a href="/dashboard/pages/edit">{t('site.openInDashboard')}</a>
        </p>
        <SearchForm t={t} />
        <a className="button-outline" href="/">
          {t('site.backToHome')}
        </a>
      </>
    ),
  });

const END_TEXTS = {
  ended: ['site.previewEnded', 'site.previewEndedHint'],
  unknown: ['site.previewUnknown', 'site.previewUnknownHint'],
  busy: ['site.previewBusy', 'site.previewBusyHint'],
} as const;

/** Where a link that let somebody look at a page shows none. */
export const renderPreviewEnd: RenderPreviewEnd = (why, context, home = null) => {
  const [title, hint] = END_TEXTS[why];
  return specialPage({
    context,
    home,
    title: ({ t }) => t(title),
    content: ({ t }) => (
      <>
        <h1>{t(title)}</h1>
        <p>{t(hint)}</p>
        <a className="button-outline" href="/">
          {t('site.backToHome')}
        </a>
      </>
    ),
  });
};

/** Kept by the visitors' service worker; it fills in the list of readable pages. */
export const renderOffline: RenderSpecial = (context) =>
  specialPage({
    context,
    title: ({ t }) => t('site.offline'),
    content: ({ t }) => (
      <>
        <h1>{t('site.offlineTitle')}</h1>
        <p>{t('site.notKept')}</p>
        <div data-kept-pages="" hidden>
          <h2>{t('site.keptPages')}</h2>
          <ul />
        </div>
      </>
    ),
  });

/** Shown when a page cannot be rendered at the moment, for example without a database; another try may succeed. */
export const renderUnavailable: RenderSpecial = (context) =>
  specialPage({
    context,
    title: ({ t }) => t('site.unavailable'),
    content: ({ t }) => (
      <>
        <h1>{t('site.unavailable')}</h1>
        <p>{t('site.unavailableHint')}</p>
      </>
    ),
  });

/** A form with what was typed and what is wrong with it, or thanks for it. */
export const renderFormReply: RenderFormReply = ({ page, back, form, typed }, site) =>
  specialPage({
    context: site,
    title: ({ t }) => t('site.formTitle'),
    content: ({ t }) => (
      <>
        <h1 className="hidden-text">{t('site.formTitle')}</h1>
        {form ? (
          <TreeView node={form} context={{ mode: 'public', t, elements: {}, page, typed }} />
        ) : (
          <>
            <p role="alert">{typed.message}</p>
            {Object.entries(typed.values).map(([name, value]) => (
              <textarea key={name} defaultValue={value} aria-label={name} rows={3} readOnly />
            ))}
          </>
        )}
        <a className="button-outline" href={back}>
          {t('site.backToPage')}
        </a>
      </>
    ),
    types: form ? [form.value.type] : [],
  });

const SMALLER = Object.values(ON_SMALLER_SCREENS).flat();

function hasSmallerScreens(tree: TreeNode | null): boolean {
  const has = ({ value }: TreeNode) => SMALLER.some((field) => value[field] !== undefined);
  return tree !== null && [...walk(tree)].some(has);
}
