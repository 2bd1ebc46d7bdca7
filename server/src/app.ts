import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Context } from './context';
import { QuickHits } from './features/analytics/quick-hits';
import { registerAnalytics } from './features/analytics/routes';
import { registerAuth } from './features/auth/routes';
import { registerConflicts } from './features/conflicts/routes';
import { registerDocs } from './features/docs/routes';
import { registerElementRevisions } from './features/elements/revisions';
import { registerElements } from './features/elements/routes';
import { registerJobs } from './features/jobs/routes';
import { registerLogs } from './features/logs/routes';
import { imageFacts } from './features/media/image-facts';
import { registerMedia } from './features/media/routes';
import { registerPageRevisions } from './features/pages/revisions';
import { registerPages } from './features/pages/routes';
import { QuickPages } from './features/site/quick-pages';
import { registerSite } from './features/site/routes';
import { registerSync } from './features/sync/routes';
import { registerUsers } from './features/users/routes';
import { productJobs } from './jobs';
import { useAccessTokens } from './platform/auth/access-token';
import { DocumentStore } from './platform/documents/store';
import { answerClientError } from './platform/client-errors';
import { handleErrors, sendFailure } from './platform/error-handler';
import { registerHealth } from './platform/health';
import { acceptJson } from './platform/json-body';
import { registerMetrics } from './platform/metrics';
import { logRequests, requestIds } from './platform/request-log';
import { visitLog, type VisitNote } from './platform/visits';
import { closeUnusedConnections } from './platform/unused-connections';
import { useSecurityHeaders } from './platform/security-headers';
import { countRequests, Traffic } from './platform/traffic';

/** Above the largest tree (2 MB) in its envelope. */
const BODY_LIMIT = 2_621_440;

/** Longest parameter of an address: a percent-encoded route of 200 letters of any script. */
const PARAMETER_LIMIT = 4_000;

export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config } = context;
  const logger: FastifyBaseLogger = context.log;
  const quickPages = new QuickPages();
  const quickHits = new QuickHits();
  const nextId = requestIds();
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // The request log writes its own line.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    serverFactory: (rest, options) => quickPages.createServer(quickHits.before(rest), options),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
    ...(config.trustProxy === undefined ? {} : { trustProxy: config.trustProxy }),
    clientErrorHandler: answerClientError,
    // Before routing: an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      void sendFailure(error, request, reply);
    },
  });
  app.decorate('endpoints', []);
  app.decorate('checkReplies', false);
  acceptJson(app);
  await useSecurityHeaders(app, { https: config.secure });
  handleErrors(app);
  await app.register(cookie);
  await useAccessTokens(app, context.sql, context.jwtSecret);

  closeUnusedConnections(app);
  logRequests(app);
  const traffic = context.traffic ?? new Traffic();
  countRequests(app, traffic);
  registerHealth(app, context.sql);
  const observe = registerMetrics(app, config.metricsToken);
  registerDocs(app, context);
  registerAuth(app, context);
  registerUsers(app, context);
  registerLogs(app, context);
  registerJobs(app, context, productJobs(context));
  const documents = new DocumentStore(context.sql, context.log);
  registerPages(app, documents);
  registerPageRevisions(app, documents);
  registerElements(app, documents);
  registerElementRevisions(app, documents);
  registerSync(app, documents);
  registerConflicts(app, documents);
  let isPublicPage = (_route: string): boolean | Promise<boolean> => false;
  const visits = visitLog(context.log, nextId, config.trustProxy);
  app.addHook('onClose', async () => visits.flush());
  const note: VisitNote = (request, status, bytes, ms, address) => {
    traffic.request(visits.note(request, status, bytes, ms, address), status, bytes);
    observe(request.method ?? 'GET', status, ms / 1000);
  };
  if (context.renderer) {
    const index = registerSite(app, context, documents, context.renderer, quickPages, note, (addresses) =>
      imageFacts(context.sql, addresses),
    );
    isPublicPage = (route) => {
      const isThere = () => index.get(route) !== undefined;
      return index.settled()?.then(isThere) ?? isThere();
    };
  }
  await registerAnalytics(app, context, { traffic, isPublicPage, quick: quickHits, note });
  await registerMedia(app, context);
  await context.client?.(app);
  return app;
}
