import { isRightToLeft } from '@vestry/sync/text/right-to-left';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { MANIFEST_PATH, type SiteContext } from '@vestry/sync/site/site';
import type { Translation } from '@vestry/sync/site/site-translations';
import { type Palette, paletteOf, USUAL_PALETTE } from '@vestry/sync/widgets/palette';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { lookSheet } from '../widgets/look-sheet';
import { sheetFor } from '../widgets/styles';
import { firstFonts } from '../widgets/typefaces/typeface-sheet';
import type { Feed } from './followed-lists';
import siteSheet from './site.css?inline';
import { siteTexts } from './site-texts';

export interface DocumentProps {
  context: SiteContext;
  title: string;
  description?: string | undefined;
  /** The page's own path, percent-encoded; none for pages that are not to be found by search engines. */
  path?: string | undefined;
  image?: string | undefined;
  /** Search engines are to leave it out, though it has a path and can be shared. */
  noindex?: boolean | undefined;
  /** The page in all its languages. */
  translations?: readonly Translation[];
  /** Of the lists on the page. */
  feeds?: readonly Feed[];
  structured?: string | undefined;
  /** Widget types on the page: only their styles are sent. */
  types: Iterable<string>;
  /** Of a page that is not made of widgets. */
  sheet?: string | undefined;
  /** A widget of the page has a look of its own on smaller screens. */
  smallerScreens?: boolean;
  header?: ReactNode;
  children: ReactNode;
}

export function documentOf(props: DocumentProps): string {
  const isPreview = props.context.previewUntil !== undefined;
  return `<!DOCTYPE html>${renderToStaticMarkup(<Document {...(isPreview ? unlisted(props) : props)} />)}`;
}

/** Nobody but who has its link finds it, no visit of it counts, and no worker keeps it. */
function unlisted(props: DocumentProps): DocumentProps {
  const { behaviour } = props.context.assets;
  const context = { ...props.context, assets: { behaviour, serviceWorker: '' } };
  return { ...props, context, path: undefined, structured: undefined };
}

function PreviewNote({ until, lang: documentLang }: { until: string | undefined; lang: string }) {
  if (!until) return null;
  const { t, lang } = siteTexts(documentLang);
  return (
    <aside className="preview-note" lang={lang} aria-label={t('site.preview')}>
      {t('site.previewUntil', { until })}
    </aside>
  );
}

/** The sheets of the page, and the site's colours and typefaces over them. */
function lookOf({ context, types, smallerScreens, sheet }: DocumentProps) {
  const palette = context.details && paletteOf(context.details);
  const widgets = sheetFor(types, context.lang, { smallerScreens });
  const typefaces = context.details?.typefaces ?? '';
  const css = [siteSheet, widgets, sheet, lookSheet(palette, typefaces, 'optional')].join('');
  return { palette, css, fonts: firstFonts(typefaces, context.lang) };
}

const ThemeColour = ({ palette = USUAL_PALETTE }: { palette: Palette | undefined }) => (
  <meta name="theme-color" content={palette.dark} />
);

/** In the tab and on a phone's home screen. */
function Icon({ icon }: { icon: string | undefined }) {
  if (!icon) return <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />;
  return (
    <>
      <link rel="icon" href={icon} />
      <link rel="apple-touch-icon" href={icon} />
      <link rel="manifest" href={MANIFEST_PATH} />
    </>
  );
}

/** The same in other languages, for search engines: each page names all, itself too, else none of it counts. */
function Alternates({ of, publicUrl }: { of: readonly Translation[]; publicUrl: string }) {
  const found = of.filter(({ noindex }) => !noindex);
  if (found.length < 2) return null;
  return found.map(({ lang, route }) => (
    <link key={lang} rel="alternate" hrefLang={lang} href={publicUrl + encodeURI(pathOfRoute(route))} />
  ));
}

/** Where the page is found, and what a link to it shows when it is shared. */
function Found({ context, title, description, path, image, noindex, translations, feeds }: DocumentProps) {
  if (path === undefined) return null;
  const { publicUrl, siteName } = context;
  const address = publicUrl + path;
  const picture = image?.startsWith('/') ? publicUrl + image : image;
  return (
    <>
      <link rel="canonical" href={address} />
      {noindex || !translations ? null : <Alternates of={translations} publicUrl={publicUrl} />}
      {feeds?.map(({ href, type }) => (
        <link key={href} rel="alternate" type={type} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      {description ? <meta property="og:description" content={description} /> : null}
      {picture ? <meta property="og:image" content={picture} /> : null}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** Nothing is drawn before this has come: a menu at the right of the header would grow to the left, link by link. */
const BELOW_HEADER = 'belowHeader';

function Document(props: DocumentProps) {
  const { context, title, description, path, structured, header, children } = props;
  const noindex = props.noindex || path === undefined;
  const { t, lang } = siteTexts(context.lang);
  const { css, palette, fonts } = lookOf(props);
  return (
    <html
      lang={context.lang}
      dir={isRightToLeft(context.lang) ? 'rtl' : undefined}
      data-worker={context.assets.serviceWorker}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description ? <meta name="description" content={description} /> : null}
        {noindex ? <meta name="robots" content="noindex" /> : null}
        <Found {...props} />
        <ThemeColour palette={palette} />
        <Icon icon={context.details?.icon} />
        <link rel="expect" href={`#${BELOW_HEADER}`} blocking="render" />
        {fonts.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {structured ? (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
        ) : null}
        <script type="module" src={context.assets.behaviour} />
        {context.assets.tracker ? <script type="module" src={context.assets.tracker} /> : null}
      </head>
      <body className="site">
        <a className="skip" href="#content" lang={lang}>
          {t('site.skip')}
        </a>
        <PreviewNote until={context.previewUntil} lang={context.lang} />
        {header}
        <p
          id={BELOW_HEADER}
          className="notice"
          role="status"
          lang={lang}
          data-text={t('site.savedCopy', { date: '#' })}
          hidden
        />
        {children}
      </body>
    </html>
  );
}
