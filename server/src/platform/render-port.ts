import type {
  RenderFormReply,
  RenderKeptSearch,
  RenderNotFound,
  PreviewEnd,
  RenderPage,
  RenderPreviewEnd,
  RenderSearch,
  RenderSpecial,
  RenderTopic,
  SiteContext,
} from '@vestry/sync/site/site';

/** Gives the facts of this site's images that a page needs, by address; unknown addresses are left out. */
export type ImageSizes = (addresses: string[]) => Promise<NonNullable<SiteContext['images']>>;

/** Gives the sizes of this site's files in bytes, by address; unknown addresses are left out. */
export type FileSizes = (addresses: string[]) => Promise<ReadonlyMap<string, number>>;

/** The public site's renderer, built from the client and handed over in main.ts. */
export interface Renderer {
  renderPage: RenderPage;
  /** The page without header and footer: what the site's search reads. */
  renderText: RenderPage;
  renderSearch: RenderSearch;
  renderKeptSearch: RenderKeptSearch;
  renderTopic: RenderTopic;
  renderNotFound: RenderNotFound;
  renderPreviewEnd: RenderPreviewEnd;
  renderOffline: RenderSpecial;
  renderUnavailable: RenderSpecial;
  renderFormReply: RenderFormReply;
  /** The module that has these functions; a thread that draws large pages loads it, too. */
  file?: string;
  /** Addresses of the built assets of the public site. */
  assets: SiteContext['assets'];
}

/** Renders the HTML documents of preview links. */
export interface Previews {
  /** The page as it is stored, unpublished changes included; undefined for one that is deleted. */
  page: (uid: string, endsAt: Date) => Promise<{ html: string; frames: boolean } | undefined>;
  /** Why there is nothing to look at, and what to do. */
  end: (why: PreviewEnd) => Promise<string>;
}
