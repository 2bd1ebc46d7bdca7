import { isRightToLeft } from '@vestry/sync/right-to-left';
import { MANIFEST_PATH, type SiteContext } from '@vestry/sync/site';
import { type Palette, paletteOf, USUAL_PALETTE } from '@vestry/sync/widgets/palette';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { paletteSheet } from '../widgets/palette-sheet';
import { sheetFor } from '../widgets/styles';
import siteSheet from './site.css?inline';
import { siteTexts } from './site-texts';

interface DocumentProps {
  context: SiteContext;
  title: string;
  description?: string | undefined;
  /** The page's own path, percent-encoded; none for pages that are not to be found by search engines. */
  path?: string | undefined;
  image?: string | undefined;
  /** Search engines are to leave it out, though it has a path and can be shared. */
  noindex?: boolean | undefined;
  structured?: string | undefined;
  /** Widget types on the page: only their styles are sent. */
  types: Iterable<string>;
  /** Of a page that is not made of widgets. */
  sheet?: string | undefined;
  /** A widget of the page has a look of its own on smaller screens. */
  smallerScreens?: boolean;
  children: ReactNode;
}

export function documentOf(props: DocumentProps): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<Document {...props} />)}`;
}

/** The sheets of the page, and the site's colours over them. */
function lookOf({ context, types, smallerScreens, sheet }: DocumentProps) {
  const palette = context.details && paletteOf(context.details);
  const widgets = sheetFor(types, context.lang, { smallerScreens });
  return { palette, css: [siteSheet, widgets, sheet, paletteSheet(palette)].join('') };
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

function Document(props: DocumentProps) {
  const { context, title, description, path, image, structured, children } = props;
  const noindex = props.noindex || path === undefined;
  const address = path === undefined ? undefined : context.publicUrl + path;
  const { t, lang } = siteTexts(context.lang);
  const { css, palette } = lookOf(props);
  const picture = image?.startsWith('/') ? context.publicUrl + image : image;
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
        {address === undefined ? null : (
          <>
            <link rel="canonical" href={address} />
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content={context.siteName} />
            <meta property="og:title" content={title} />
            <meta property="og:url" content={address} />
            {description ? <meta property="og:description" content={description} /> : null}
            {picture ? <meta property="og:image" content={picture} /> : null}
            <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
          </>
        )}
        <ThemeColour palette={palette} />
        <Icon icon={context.details?.icon} />
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
        <p
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
