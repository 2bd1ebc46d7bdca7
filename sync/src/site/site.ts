import type { FocalPoint } from '../media/focal-point';
import type { PageSettings } from '../contract/page-settings';
import type { SiteDetails } from '../contract/site-details';
import type { SiteDates } from '../dates/site-dates';
import type { TopicPart } from '../dates/topic-pages';
import type { MenuPage } from './site-menu';
import type { Translation } from './site-translations';
import type { Results } from '../search/site/search-pages';
import type { TreeNode } from '../tree/node';
import type { TypedForm } from '../widgets/form-spec';

/** A public page with everything that is composed into it. */
export interface PublicPage extends PageSettings {
  uid: string;
  /** 'home' for '/'. */
  route: string;
  version: number;
  /** ISO 8601. */
  updatedAt: string;
  tree: TreeNode;
  header: TreeNode | null;
  footer: TreeNode | null;
  /** Trees of the general elements that this page links, by element id. */
  elements: Record<number, TreeNode>;
}

/** Describes one of the site's own images: its size in pixels, and the texts that it has on every page. */
export interface ImageFacts {
  width: number;
  height: number;
  alt?: string;
  animated?: true;
  focus?: FocalPoint;
}

/** Says how an image is shown: its size in pixels, and what stays in sight where it is cropped. */
export type ImageShape = Pick<ImageFacts, 'width' | 'height' | 'focus'>;

/** Every page of one site shares these. */
export interface SiteContext {
  siteName: string;
  /** BCP 47, for `<html lang>`. */
  lang: string;
  /** IANA name of the zone that the site's days and hours are in. */
  timeZone?: string;
  /** Has what the site says of itself beside its name; its images are known to be there. */
  details?: SiteDetails;
  /** The site base URL without a slash at the end. */
  publicUrl: string;
  /** Addresses of the built assets. */
  assets: { behaviour: string; tracker?: string; serviceWorker: string };
  /** Has the site's own images, by address. */
  images?: Record<string, ImageFacts>;
  /** The public pages; asked for only by a page that follows them: with such a menu, or with levels in its address. */
  menu?: () => readonly MenuPage[];
  /** A page, by its `uid`, in all its languages; none for a page that has one. */
  translations?: (uid: string) => readonly Translation[];
  /** Posts and events, for pages that list them or are one. */
  dates?: SiteDates;
  /** A link shows the page to who has it, until then, in words; '' on a page that says why it shows none. */
  previewUntil?: string;
  /** Called for each widget of a page that could not be rendered, with the reason. */
  onLeftOut?: (widget: { id: string; type: string }, error: unknown) => void;
  /** Calls `draw`, which is a view of the named type that is not of the product; throws when it takes too long. */
  limit?: <T>(type: string, draw: () => T) => T;
}

/** Gives a full HTML document. Never throws for a tree: a broken widget is left out, and reported. */
export type RenderPage = (page: PublicPage, context: SiteContext) => string;

/** Answers a visitor who sent a form without script. */
export interface FormReply {
  /** The page that it was on, as `uid.version`. */
  page: string;
  /** Its path. */
  back: string;
  /** The form; null when there is none, and what was typed is all that is left. */
  form: TreeNode | null;
  typed: TypedForm;
}
export type RenderFormReply = (reply: FormReply, context: SiteContext) => string;
/** Answers a search on the site. */
export interface SearchReply {
  /** Is the query as it was typed; '' before anything was. */
  typed: string;
  results: Results;
  /** This visitor has searched too often and is asked to wait. */
  busy?: boolean;
  /** Not every page has been read since the start: what was found is not all. */
  preparing?: boolean;
  /** The page at '/', whose header and footer are around it; null when it is not public. */
  home: PublicPage | null;
}
export type RenderSearch = (reply: SearchReply, context: SiteContext) => string;
/** Takes the page at '/' as `SearchReply` has it. */
export type RenderKeptSearch = (home: PublicPage | null, context: SiteContext) => string;
/** All that is about a topic, or a part of it. */
export interface TopicReply {
  topic: TopicPart;
  /** As `SearchReply` has it. */
  home: PublicPage | null;
}
export type RenderTopic = (reply: TopicReply, context: SiteContext) => string;
/** `home` as `SearchReply` has it. */
export type RenderNotFound = (context: SiteContext, home?: PublicPage | null) => string;
/**
 * Says why a link shows no page: its time is over or somebody has ended it or deleted the page, there is none, or it
 * was asked too often.
 */
export type PreviewEnd = 'ended' | 'unknown' | 'busy';
/** `home` as `SearchReply` has it. */
export type RenderPreviewEnd = (why: PreviewEnd, context: SiteContext, home?: PublicPage | null) => string;
export type RenderSpecial = (context: SiteContext) => string;

/** Limits a site's name, in UTF-16 units. */
export const MAX_SITE_NAME = 100;

/** Gives the dashboard, which may have no network later, the `lang` of the public site's documents. */
export const SITE_LANG_COOKIE = 'vestry_site_lang';
/** The same for the site's time zone. */
export const TIME_ZONE_COOKIE = 'vestry_time_zone';
/** And for its name, percent-encoded. */
export const SITE_NAME_COOKIE = 'vestry_site_name';

/** And for what the editor shows and begins with: `SharedDetails` as JSON, percent-encoded. */
export const SITE_SHARED_COOKIE = 'vestry_site_shared';
/** Opening hours that are too long for it, in UTF-8 as base64url: percent-encoded, a Chinese character takes nine bytes. */
export const SITE_HOURS_COOKIE = 'vestry_site_hours';

/** Says a phone what to call the site on its home screen, and by which icon. */
export const MANIFEST_PATH = '/assets/site.webmanifest';

/**
 * A header of all answers of this program. What is between it and a browser answers in its place at times: a hotel's page
 * to sign in, a filter, a proxy whose server is being restarted.
 */
export const OWN_ANSWER = 'x-vestry';

/** The page that the visitors' service worker keeps for reading without a network. 'assets' is a reserved word, so no page can take it. */
export const OFFLINE_PATH = '/assets/offline.html';
