import '@vestry/sync/widgets/hand-in';
import { english } from '@vestry/sync/test-support/english';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { starterNamed } from '@vestry/sync/sample-site/starters';
import {
  OFFLINE_PATH,
  OWN_ANSWER,
  type PublicPage,
  type RenderKeptSearch,
  type RenderPage,
  type RenderSpecial,
  type SiteContext,
} from '@vestry/sync/site/site';
import { KEPT_SEARCH_PATH } from '@vestry/sync/search/site/address';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { WIDGETS, type WidgetType } from '@vestry/sync/widgets/catalog';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { freePort } from './free-port';

const SITE = process.env.SITE_DIST ?? fileURLToPath(new URL('../dist/site', import.meta.url));
const INVITATION = 7;
const CSP =
  "default-src 'self'; script-src 'self'; script-src-attr 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' https: data:; object-src 'none'; base-uri 'none'";
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

interface Renderer {
  renderPage: RenderPage;
  renderNotFound: RenderSpecial;
  renderOffline: RenderSpecial;
  renderKeptSearch: RenderKeptSearch;
}

export const renderer = (await import(pathToFileURL(`${SITE}/render.js`).href)) as Renderer;

const { behaviour } = JSON.parse(await readFile(`${SITE}/assets.json`, 'utf8')) as { behaviour: string };

export function siteContext(publicUrl: string): SiteContext {
  return {
    siteName: 'Grace Church',
    lang: 'en',
    publicUrl,
    assets: { behaviour, serviceWorker: '/service-worker.js' },
  };
}

/** One page with every widget that a page can have. */
export function everyWidget(): TreeNode {
  let last = 0;
  const types = (Object.keys(WIDGETS) as WidgetType[]).filter(
    (type) => !['header1', 'footer1'].includes(type),
  );
  return {
    value: { id: ROOT_ID, type: 'div' },
    children: types.map((type) => instantiate(type, () => `n${(last += 1)}`, english)),
  };
}

const church = starterNamed('church', 'en');

export function publicPage(route: string, tree: TreeNode): PublicPage {
  const [header = null, footer = null, invitation] = church.elements.map((element) => element.tree);
  return {
    uid: '00000000-0000-4000-8000-000000000001',
    route,
    version: 1,
    updatedAt: '2025-01-01T00:00:00Z',
    tree,
    header,
    footer,
    elements: invitation ? { [INVITATION]: invitation } : {},
  };
}

/** The sample site as built, without a database: what is tried here is what the visitor's browser does with it. */
export class SiteHost {
  /** By route; a test may change them as an editor would. */
  readonly pages = new Map(church.pages(INVITATION, '2026-11-24').map(({ route, tree }) => [route, tree]));
  /** Of uploaded images, by address; each is answered with the same picture, whatever its size and format. */
  readonly images: NonNullable<SiteContext['images']> = {};
  /** Paths in the order of the requests. */
  readonly asked: string[] = [];
  /** Addresses that lead on. */
  readonly redirects = new Map<string, string>();
  /** What answers in its place: a hotel's page to sign in, a filter, a proxy. */
  between: { status: number; headers?: Record<string, string> } | null = null;
  private server: Server | undefined;
  private port = 0;

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** At its address of before, when it was stopped. */
  async start(): Promise<void> {
    this.port ||= await freePort();
    this.server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
      this.asked.push(path);
      response.setHeader(OWN_ANSWER, '1');
      if (this.between) this.answerBetween(response);
      else void this.answer(path, response);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    if (this.server?.listening) await once(this.server, 'close');
  }

  private answerBetween(response: ServerResponse): void {
    const { status, headers } = this.between!;
    response.removeHeader(OWN_ANSWER);
    response
      .writeHead(status, { 'content-type': 'text/html', ...headers })
      .end('<h1>Something in between</h1>');
  }

  private async answer(path: string, response: ServerResponse): Promise<void> {
    const context = { ...siteContext(this.url), images: this.images };
    const html = (status: number, body: string) =>
      response
        .writeHead(status, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': CSP,
          'cache-control': 'no-cache',
        })
        .end(body);
    const leadsTo = this.redirects.get(path);
    if (leadsTo !== undefined) {
      response.writeHead(308, { location: leadsTo }).end();
      return;
    }
    const tree = this.pages.get(path === '/' ? 'home' : path.slice(1));
    if (path === OFFLINE_PATH) html(200, renderer.renderOffline(context));
    else if (path === KEPT_SEARCH_PATH) html(200, renderer.renderKeptSearch(null, context));
    else if (tree)
      html(200, renderer.renderPage(publicPage(path === '/' ? 'home' : path.slice(1), tree), context));
    else {
      const isMedia = path.startsWith('/api/v1/media/');
      const asset = isMedia ? '/assets/sample/dawn-hills.webp' : path;
      const type = TYPES[extname(asset)];
      const file =
        type && !asset.includes('..')
          ? await readFile(`${SITE}/public${asset}`).catch((error: NodeJS.ErrnoException) => {
              if (error.code === 'ENOENT') return undefined;
              throw error;
            })
          : undefined;
      if (file) response.writeHead(200, { 'content-type': type }).end(file);
      else html(404, renderer.renderNotFound(context));
    }
  }
}
