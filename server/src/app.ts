import '@vestry/sync/widgets/hand-in';
import cookie from '@fastify/cookie';
import { USUAL_BODY_BYTES } from '@vestry/sync/contract/endpoint';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import type { Context } from './context';
import { auditLog } from './features/audit-log/routes';
import { analytics } from './features/analytics/routes';
import { auth } from './features/auth/routes';
import { backups } from './features/backup/routes';
import { conflicts } from './features/conflicts/routes';
import { docs } from './features/docs/routes';
import { elements } from './features/elements/routes';
import { forms } from './features/forms/routes';
import { instances } from './features/instances/routes';
import { jobs } from './features/jobs/routes';
import { logs } from './features/logs/routes';
import { mailServer } from './features/mail-server/routes';
import { media } from './features/media/routes';
import { externalLinks } from './features/external-links/routes';
import { pages } from './features/pages/routes';
import { scheduledPublishing } from './features/scheduled-publishing/plugin';
import { previewLinks } from './features/preview-links/routes';
import { pushSubscriptions } from './features/push/routes';
import { redirects } from './features/redirects/routes';
import { reviews } from './features/reviews/routes';
import { secondFactors } from './features/factors/routes';
import { sessions } from './features/sessions/routes';
import { settings } from './features/settings/routes';
import { ReadyPages } from './features/site/ready-pages';
import { publicSite } from './features/site/routes';
import { siteImports } from './features/site-imports/routes';
import { status } from './features/status/routes';
import { starter } from './features/starter/routes';
import { sync } from './features/sync/routes';
import { tokens } from './features/tokens/routes';
import { trash } from './features/trash/routes';
import { users } from './features/users/routes';
import { waysIn } from './features/ways-in/routes';
import { productJobs } from './jobs';
import { accessTokens } from './platform/auth/access-token';
import { factors } from './platform/auth/factors/plugin';
import { deriveKeys } from './platform/auth/keys';
import { notifyOwner } from './platform/mail/account-mails';
import { documents } from './platform/documents/store';
import { addressReader, proxyReader, useClientAddress } from './platform/http/client-address';
import { ClientErrors } from './platform/http/client-errors';
import { handleErrors, sendFailure } from './platform/http/error-handler';
import { refuseExpectations } from './platform/http/expectations';
import { health } from './platform/health/health';
import { acceptJson } from './platform/http/json-body';
import { metrics, RequestTimes } from './platform/metrics/metrics';
import { requestNotes } from './platform/log/note-request';
import { noteRequests, requestIds } from './platform/log/request-log';
import { REQUEST_TIMEOUT_MS } from './platform/http/request-timeouts';
import { closeUnusedConnections, closeWhileDraining } from './platform/http/unused-connections';
import { useSecurityHeaders } from './platform/http/security-headers';
import { push } from './platform/push/push';
import { redirectIndex } from './platform/redirects/redirects';
import { reviewSubscription } from './platform/reviews/review-subscription';
import { siteSettings } from './platform/settings/site-settings';
import { setup } from './platform/setup/setup';
import { Traffic } from './platform/log/traffic';
import { traces } from './platform/trace/trace';
import { warnOfUnnamedProxy } from './platform/http/unnamed-proxy';

/** Longest parameter of an address: a percent-encoded route of 200 letters of any script. */
const PARAMETER_LIMIT = 4_000;

/** Those that need nothing but the app; each names what it stands on. */
const FEATURES = [
  docs,
  auth,
  users,
  sessions,
  pushSubscriptions,
  tokens,
  waysIn,
  secondFactors,
  logs,
  instances,
  pages,
  previewLinks,
  scheduledPublishing,
  elements,
  sync,
  conflicts,
  media,
  settings,
  mailServer,
  forms,
  redirects,
  externalLinks,
  trash,
  auditLog,
  backups,
  reviews,
  starter,
  siteImports,
  status,
];

export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, sql, log } = context;
  const logger: FastifyBaseLogger = log;
  const nextId = requestIds(proxyReader(config.trustProxy));
  let addSecurityHeaders: (reply: FastifyReply) => void;
  const addressOf = addressReader(config.trustProxy);
  const times = new RequestTimes();
  const traffic = context.traffic ?? new Traffic();
  const notes = requestNotes({ log, traffic, times });
  const readyPages = new ReadyPages({
    nextId,
    addressOf,
    note: notes.add,
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
    // On a busy machine a plugin may wait for the database longer than the ten seconds after which the start would fail.
    pluginTimeout: 0,
    // What a kept connection still brings while the server stops is answered like everything else.
    return503OnClosing: false,
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
  app.decorate('context', context);
  app.decorate('keys', deriveKeys(context.jwtSecret, context.formerSecrets));
  app.decorate('draining', false);
  app.decorate('endpoints', []);
  app.decorate('checkReplies', false);
  clientErrors.attach(app.server);
  useClientAddress(app, addressOf);
  acceptJson(app);
  addSecurityHeaders = await useSecurityHeaders(app, { https: config.secure });
  handleErrors(app);
  closeUnusedConnections(app);
  closeWhileDraining(app);
  refuseExpectations(app);
  if (config.trustProxy === undefined) warnOfUnnamedProxy(app, log);
  traces()?.requests(app);
  noteRequests(app, notes.add);
  app.addHook('onClose', async () => notes.flush());

  await app.register(cookie);
  await app.register(setup);
  await app.register(accessTokens, { sql, log, key: app.keys.accessTokens });
  await app.register(factors, {
    mails: {
      added: (tx, userId, name) => notifyOwner(tx, userId, { kind: 'factorAdded', detail: { name } }),
      send: () => app.sendAccountMails(),
    },
  });
  await app.register(documents, { sql, log });
  await app.register(siteSettings, { sql, log, first: config.firstSettings });
  await app.register(push);
  await app.register(redirectIndex, { sql, log });
  await app.register(reviewSubscription, { sql, log });
  await app.register(health, context);
  await app.register(metrics, { times, token: config.metricsToken });
  await app.register(jobs, { jobs: productJobs(context, () => app.siteSettings.current) });
  for (const feature of FEATURES) await app.register(feature);
  await app.register(publicSite, { readyPages });
  await app.register(analytics, { counted: traffic });
  await context.client?.(app);
  return app;
}
