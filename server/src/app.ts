import cookie from '@fastify/cookie';
import { USUAL_BODY_BYTES } from '@vestry/sync/contract/endpoint';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import type { Context } from './context';
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
import { ReadyPages } from './features/site/ready-pages';
import { registerSite } from './features/site/routes';
import { registerSync } from './features/sync/routes';
import { registerUsers } from './features/users/routes';
import { productJobs } from './jobs';
import { useAccessTokens } from './platform/auth/access-token';
import { DocumentStore } from './platform/documents/store';
import { addressReader, useClientAddress } from './platform/http/client-address';
import { ClientErrors } from './platform/http/client-errors';
import { handleErrors, sendFailure } from './platform/http/error-handler';
import { refuseExpectations } from './platform/http/expectations';
import { registerHealth } from './platform/http/health';
import { acceptJson } from './platform/http/json-body';
import { registerMetrics, RequestTimes } from './platform/log/metrics';
import { requestNotes } from './platform/log/note-request';
import { noteRequests, requestIds } from './platform/log/request-log';
import { REQUEST_TIMEOUT_MS } from './platform/http/request-timeouts';
import { closeUnusedConnections } from './platform/http/unused-connections';
import { useSecurityHeaders } from './platform/http/security-headers';
import { Traffic } from './platform/log/traffic';
import { warnOfUnnamedProxy } from './platform/http/unnamed-proxy';

/** Longest parameter of an address: a percent-encoded route of 200 letters of any script. */
const PARAMETER_LIMIT = 4_000;

export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config } = context;
  const logger: FastifyBaseLogger = context.log;
  const nextId = requestIds();
  let addSecurityHeaders: (reply: FastifyReply) => void;
  const addressOf = addressReader(config.trustProxy);
  const times = new RequestTimes();
  const traffic = context.traffic ?? new Traffic();
  const note = requestNotes({ log: context.log, traffic, times });
  const readyPages = new ReadyPages({
    nextId,
    addressOf,
    note,
    report: (err) => logger.error({ label: 'site', err }, 'a ready page could not be looked up'),
  });
  const clientErrors = new ClientErrors();
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // The request log writes its own line.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    serverFactory: (rest, options) => readyPages.createServer(rest, options),
    bodyLimit: USUAL_BODY_BYTES,
    requestTimeout: context.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
    ...(config.trustProxy === undefined ? {} : { trustProxy: config.trustProxy }),
    clientErrorHandler: (error, socket) => clientErrors.answer(error, socket),
    // Before routing and hooks: an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(reply);
      void sendFailure(error, request, reply);
    },
  });
  app.decorate('endpoints', []);
  app.decorate('checkReplies', false);
  clientErrors.watch(app.server);
  useClientAddress(app, addressOf);
  acceptJson(app);
  addSecurityHeaders = await useSecurityHeaders(app, { https: config.secure });
  handleErrors(app);
  await app.register(cookie);
  await useAccessTokens(app, context.sql, context.jwtSecret);

  closeUnusedConnections(app);
  refuseExpectations(app);
  if (config.trustProxy === undefined) warnOfUnnamedProxy(app, context.log);
  noteRequests(app, note);
  registerHealth(app, context.sql);
  registerMetrics(app, times, config.metricsToken);
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
  if (context.renderer) {
    const index = registerSite(app, context, {
      store: documents,
      renderer: context.renderer,
      readyPages,
      imageSizes: (addresses) => imageFacts(context.sql, addresses),
    });
    isPublicPage = (route) => {
      const isThere = () => index.get(route) !== undefined;
      return index.settled()?.then(isThere) ?? isThere();
    };
  }
  await registerAnalytics(app, context, { traffic, isPublicPage });
  await registerMedia(app, context);
  await context.client?.(app);
  return app;
}
