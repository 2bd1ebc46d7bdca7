// It may be painted before the session has brought them.
import '@vestry/sync/widgets/hand-in';
import { useEffect, useMemo, useState } from 'react';
import { LuEyeOff } from 'react-icons/lu';
import { withinLimit } from '@vestry/sync/limits/composed-page';
import { currentLanguage, t } from '@vestry/sync/messages/translate';
import type { MenuPage } from '@vestry/sync/site/site-menu';
import { translationsOf } from '@vestry/sync/site/site-translations';
import { useKeptImages } from '../../data/media/kept-images';
import { SiteFrame } from '../../editor/canvas/site-frame';
import { useDates } from '../../editor/store/use-dates';
import { followPreview, readPreview } from '../../editor/document/preview/preview-store';
import { siteTexts } from '../../lib/messages';
import { siteLang } from '../../lib/site-cookies';
import { siteLook } from '../../lib/site-shared';
import { factsOf } from '../../site/page-facts';
import { ErrorBoundary } from '../../ui/feedback/error-boundary';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { MessageScreen } from '../../ui/feedback/message-screen';
import { useTitle } from '../../ui/layout/use-title';
import type { RenderContext } from '../../widgets/render-context';
import { TreeView } from '../../widgets/tree-view';

const NO_PAGES: readonly MenuPage[] = [];

/** The dashboard's own look: a frame of the public site has no style for it. */
const showFailure = (error: unknown) => (
  <main className="flex min-h-dvh items-center justify-center">
    <ErrorPanel screen message={error instanceof Error ? error.message : undefined} />
  </main>
);

/** The preview (PRODUCT.md DO6): the page that the editor has put into this browser's storage. Open to all, it shows nothing else. */
export default function PreviewScreen() {
  const [preview, setPreview] = useState(readPreview);
  useTitle(t('documents.preview'));
  useEffect(() => followPreview(() => setPreview(readPreview())), []);
  const pages = preview?.menu ?? NO_PAGES;
  const own = useMemo(
    () => ({ uid: preview?.uid ?? '', route: '', title: '', entry: preview?.entry, topics: preview?.topics }),
    [preview],
  );
  const dates = useDates(pages, own);
  const imageOf = useKeptImages();
  const { tree, facts, context, around } = useMemo(() => {
    const elements = preview?.elements ?? {};
    const tree = preview && withinLimit({ ...preview, elements }).tree;
    const facts = tree && factsOf(tree, elements);
    // As the public page: one widget holds the page's h1, and header and footer show no elements of their own.
    const around: RenderContext = {
      mode: 'preview',
      t: siteTexts(),
      elements: {},
      menu: () => pages,
      translations: () => translationsOf(preview?.uid ?? '', pages, siteLang()),
      lang: preview?.lang || siteLang(),
      imageOf,
      ...dates,
      ...siteLook(),
    };
    const mainHeading = facts?.mainHeading;
    const context: RenderContext = {
      ...around,
      elements,
      ...(mainHeading === undefined ? {} : { mainHeading }),
    };
    return { tree, facts, context, around };
  }, [preview, pages, dates, imageOf]);
  if (!preview || !tree) {
    return (
      <MessageScreen icon={<LuEyeOff />} title={t('documents.nothingToPreview')}>
        {t('documents.nothingToPreviewHint')}
      </MessageScreen>
    );
  }
  return (
    <ErrorBoundary subject={preview} fallback={showFailure}>
      <SiteFrame title={t('documents.preview')} lang={preview.lang} className="h-dvh w-full border-0">
        {preview.notPublic ? (
          <aside className="preview-note" lang={currentLanguage()}>
            {t('documents.notPublic')}
          </aside>
        ) : null}
        {preview.header ? <TreeView node={preview.header} context={around} /> : null}
        <main id="main">
          {facts?.hasH1 ? null : <h1 className="hidden-text">{facts?.title ?? t('documents.preview')}</h1>}
          <TreeView node={tree} context={context} />
        </main>
        {preview.footer ? <TreeView node={preview.footer} context={around} /> : null}
      </SiteFrame>
    </ErrorBoundary>
  );
}
