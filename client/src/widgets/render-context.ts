import type { Translate } from '@vestry/sync/messages/translate';
import type { ImageFacts, ImageShape, SiteContext } from '@vestry/sync/site/site';
import type { Dated } from '@vestry/sync/dates/dated';
import type { OwnEntry } from '@vestry/sync/dates/site-dates';
import type { MenuPage } from '@vestry/sync/site/site-menu';
import type { Translation } from '@vestry/sync/site/site-translations';
import type { TypedForm } from '@vestry/sync/widgets/form-spec';
import type { Palette } from '@vestry/sync/widgets/palette';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { ElementRef } from '@vestry/sync/widgets/element-ref';

/**
 * What widgets need beside their own node. Keep one object per editor or page: a new one renders every widget again.
 * - `public`: the server's render; a widget that cannot be rendered is left out
 * - `preview`: the same, live in the dashboard; what cannot be rendered is an error of the whole preview
 * - `canvas`: each widget's root element has `data-widget-id`, nothing moves by itself, and what cannot be rendered
 *   says so in its place
 */
export interface RenderContext {
  mode: 'public' | 'preview' | 'canvas';
  /** The texts of the namespace `site` in the site's language, which may be another one than the window's. */
  t: Translate;
  /** Trees of linked general elements by element id. */
  elements: Readonly<Record<ElementRef, TreeNode>>;
  /** Of the site's own images, by address. */
  images?: Readonly<Record<string, ImageFacts>>;
  /** Of `preview`: of header and footer around a page that is edited, whose widgets have `data-part-widget-id`. */
  around?: true;
  /** Of `canvas` and `preview`: one of the site's own images, as far as this device knows it. */
  imageOf?: (address: string) => ImageShape | undefined;
  /** The address of the site's logo, for headers without one of their own. */
  logo?: string;
  /** The site's name, for headers without any logo. */
  siteName?: string;
  /** When the site is open, as its settings have it; see `readHours`. */
  hours?: string;
  /** Whether it is a day from the first to the last on the site's calendar; asked for only where something depends on it. */
  isOn?: (first: string, last: string) => boolean;
  /** The site's colours, where it has chosen some. */
  palette?: Palette;
  /** The public pages, for menus that follow them; asked for only where there is one. */
  menu?: (() => readonly MenuPage[] | undefined) | undefined;
  /** The page in all its languages; asked for only where they are listed. */
  translations?: (() => readonly Translation[] | undefined) | undefined;
  /** The posts and events of the site; asked for only where they are listed. */
  dated?: (() => Dated | undefined) | undefined;
  /** The same once more, for what a header draws a second time: a page may have only so many lists. */
  again?: Pick<RenderContext, 'menu' | 'translations'>;
  /** What the page itself is, where it is a post or an event; asked for only where it is shown. */
  entry?: (() => OwnEntry | undefined) | undefined;
  /** BCP 47 of the page, for dates in words. */
  lang?: string | undefined;
  /** IANA name of the zone that the site's days are in, asked for only where there are some; else they are those of who looks. */
  timeZone?: (() => string | undefined) | undefined;
  /** The path of the page, to mark the current link. */
  path?: string;
  /** Of `public`: the page and its version, which a form sends with its answers. */
  page?: string;
  /** Of `public`: the page is only looked at; its forms say that they are not sent. */
  closed?: boolean;
  /** Of `public`: what was typed in the one form that is shown, and is not taken yet. */
  typed?: TypedForm;
  /** The widget that holds the page's h1 although it is no text: its first title. */
  mainHeading?: string;
  /** Of `public`: the address of the first picture, which is most often what a visitor sees first. */
  firstImage?: string;
  /** Of `public`: the id of the next heading, by its words, so that a link can end there. */
  anchor?: (words: string) => string;
  /** Of `public`: called for each widget that could not be rendered, with the reason. */
  onLeftOut?: NonNullable<SiteContext['onLeftOut']>;
  /** Of `public`: what calls the view of a widget of one's own, and ends it when it takes too long. */
  limit?: NonNullable<SiteContext['limit']>;
}
