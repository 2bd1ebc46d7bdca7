import { join } from 'node:path';
import { OFFLINE_PATH } from '@vestry/sync/site/site';
import { askedFor, SEARCH_PATH } from '@vestry/sync/search/site/address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { cdnHeaders } from '../../platform/cdn/cdn-headers';
import { CdnPurge } from '../../platform/cdn/purge';
import { PAGE_TIMEOUT_MS } from '../../platform/http/request-timeouts';
import { Feeds } from './feeds/feeds';
import { formerFeed } from './feeds/former-feeds';
import { serveManifest } from './manifest';
import { makeReady, type ReadyPage, sendReady } from './ready-page';
import type { ReadyPages } from './ready-pages';
import { renderAhead } from './render-ahead';
import { ReadingRecord } from './search/reading-record';
import { type AnswerSearch, registerSearch } from './search/search-routes';
import { Site } from './site';
import { robots, siteMap } from './site-map';
import { pathOf, routeOfPath } from './site-path';

const XML = { type: 'application/xml; charset=utf-8' };

interface SiteMapFile {
  text: string;
  /** Compressed at the first request. */
  ready?: Promise<ReadyPage>;
}

interface Options {
  readyPages: ReadyPages;
}

async function registerSite(app: FastifyInstance, { readyPages }: Options): Promise<void> {
  const { config, sql, log, renderer } = app.context;
  const { siteSettings } = app;
  if (!renderer) {
    app.decorate('isPublicPage', () => false);
    app.decorate('previews', null);
    return;
  }
  const { documents, imageSizes, fileSizes } = app;
  const { publicUrl, cdn } = config;
  const purge = cdn && new CdnPurge({ ...cdn.purge, log });
  const site = new Site({
    sql,
    log,
    renderer,
    workers: app.context.workers,
    spaceSubscription: documents.spaceSubscription,
    site: { publicUrl, assets: renderer.assets },
    settings: () => siteSettings.current,
    imageSizes,
    record: new ReadingRecord(join(config.dataDir, 'search-reading.json'), log),
    redirects: app.redirects,
    cdn: cdn && cdnHeaders(cdn.maxAge),
    onChange: () => purge?.changed(),
  });
  app.measured.setAside = () => site.texts.setAside();
  app.measured.searchIsPreparing = () => site.texts.isPreparing;
  siteSettings.follow((now, before) => site.follow(now, before));
  // With a backup that was restored came its settings and redirects.
  documents.spaceSubscription.subscribe({
    onReconnect: () => {
      siteSettings.refresh();
      app.redirects.refresh();
    },
  });
  app.addHook('onReady', async () => {
    // Listen first: what is committed between the two is seen.
    await documents.spaceSubscription.ready();
    await site.index.load();
    // Changes while no server ran were not notified.
    purge?.changed();
  });
  app.addHook('onClose', async () => {
    await site.close();
    await purge?.stop();
  });
  const search = registerSearch(app, site);
  const feeds = new Feeds({
    publicUrl,
    settings: () => siteSettings.current,
    index: site.index,
    imageSizes,
    fileSizes,
  });

  app.failures.page = async (status, request, reply) =>
    sendReady(request, reply, await site.own.unavailable(), status);

  await app.register(async (scope) => {
    scope.get('/*', {
      handlerTimeout: app.context.pageTimeoutMs ?? PAGE_TIMEOUT_MS,
      onSend: (_request, reply, _payload, done) => {
        if (reply.statusCode === 200) readyPages.learn(reply);
        done();
      },
      handler: (request, reply) => answer({ site, search, feeds }, request, reply),
    });
  });

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  app.get(OFFLINE_PATH, async (request, reply) => sendReady(request, reply, await site.own.offline()));

  serveManifest(app, () => siteSettings.current, imageSizes);

  const writeSiteMap = async () => {
    const { map, files } = await siteMap([...site.mapped(), ...(await site.topics.mapped())], publicUrl);
    return { map: await makeReady(map, XML), files: files.map((text): SiteMapFile => ({ text })) };
  };
  let made: { version: number; now: ReturnType<typeof writeSiteMap> } | undefined;
  const siteMapNow = async () => {
    await site.index.settled();
    const { version } = site.index;
    // Several who ask while it is written wait for the same one.
    if (made?.version !== version) made = { version, now: writeSiteMap() };
    const { now } = made;
    return now.catch((error: unknown) => {
      if (made?.now === now) made = undefined;
      throw error;
    });
  };
  app.get('/sitemap.xml', async (request, reply) => sendReady(request, reply, (await siteMapNow()).map));
  // Of a site that has more pages than one file may name. No page can have such a route.
  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,3}$).xml', async (request, reply) => {
    const file = (await siteMapNow()).files[Number(request.params.number) - 1];
    if (!file) return answer({ site, search, feeds }, request, reply);
    file.ready ??= makeReady(file.text, XML);
    return sendReady(request, reply, await file.ready);
  });
  readyPages.serve(app, { site, feeds });
  app.setup.memory.emptied.add(() => site.empty());

  let isOver = false;
  app.addHook('onListen', () => {
    void renderAhead(site, async () => ['/', ...(await app.mostRead())], { isOver: () => isOver, log });
  });
  app.addHook('preClose', async () => {
    isOver = true;
  });

  app.decorate('previews', site.previews);
  app.decorate('isPublicPage', (route: string) => {
    const isThere = () => site.index.get(route) !== undefined || site.topics.has(route);
    return site.index.settled()?.then(isThere) ?? isThere();
  });
}

/** The public site: every path that nothing else answers is a page, or the not-found page. */
export const publicSite = fastifyPlugin(registerSite, {
  name: 'site',
  dependencies: ['documents', 'media', 'redirect-index', 'site-settings'],
});

interface Answering {
  site: Site;
  search: AnswerSearch;
  feeds: Feeds;
}

async function answer(
  answering: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { site, search } = answering;
  const [path = ''] = request.url.split('?', 1);
  const query = request.url.slice(path.length);
  const asked = path === SEARCH_PATH ? askedFor(query) : undefined;
  if (asked !== undefined) return search(request, reply, asked);
  // The query was the address, so it ends there.
  const led = query === '' ? undefined : await site.ledByQuery(request.url);
  if (led !== undefined) return redirect(reply, pathOf(led));
  const feed = query === '' ? undefined : await formerFeedOf(answering, path, query);
  if (feed !== undefined) return redirect(reply, feed);
  const requested = routeOfPath(path);
  const page = requested && (await site.page(requested.route));
  if (!page) return leadOn(answering, request, reply);
  if (requested.moved) return redirect(reply, `${pathOf(requested.route)}${query}`);
  return sendReady(request, reply, page);
}

/**
 * A permanent redirect that is checked each time: somebody may change where it leads, or give the address to another
 * page.
 */
const redirect = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').redirect(to, 308);

function formerFeedOf({ site, feeds }: Answering, path: string, query: string): Promise<string | undefined> {
  const has = async (address: string) => (await feeds.at(address)) !== undefined;
  return formerFeed(path, query, { has, ledTo: (address) => site.ledTo(address) });
}

async function leadOn(
  answering: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { site, search, feeds } = answering;
  const [path = ''] = request.url.split('?', 1);
  await site.index.settled();
  const feed = await feeds.at(path);
  if (feed) return sendReady(request, reply, feed);
  const route = await site.ledTo(path);
  if (route === undefined && path === SEARCH_PATH) return search(request, reply, '');
  const query = request.url.slice(path.length);
  const former = route === undefined ? await formerFeedOf(answering, path, '') : undefined;
  if (former !== undefined) return redirect(reply, former);
  const file = route === undefined ? await site.ledToFile(path) : undefined;
  if (file !== undefined) return redirect(reply, file);
  const requested = route === undefined ? routeOfPath(path) : undefined;
  const topic = requested && (await site.topics.at(requested.route));
  if (requested && topic)
    return requested.moved
      ? redirect(reply, pathOf(requested.route) + query)
      : sendReady(request, reply, topic);
  if (route === undefined) return sendReady(request, reply, await site.notFound(path), 404);
  return redirect(reply, `${pathOf(route)}${query}`);
}
