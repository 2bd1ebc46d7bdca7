import type { RenderPage, RenderSpecial, SiteContext } from '@vestry/sync/site';

/** The public site's renderer, built from the client and handed over in main.ts. */
export interface Renderer {
  renderPage: RenderPage;
  renderNotFound: RenderSpecial;
  renderOffline: RenderSpecial;
  /** Addresses of the built assets of the public site. */
  assets: SiteContext['assets'];
}
