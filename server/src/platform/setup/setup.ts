import type { IncomingMessage } from 'node:http';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import { type SetupFinding, setupWords } from '@vestry/sync/status/setup';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import { type DatabaseTraits, readTraits } from '../db/check-database';
import { proxyReader } from '../http/client-address';
import { tolerant } from '../http/tolerant';
import { readMailServer, type StoredMailServer } from '../mail/mail-server';
import { forwarder } from '../http/unnamed-proxy';
import { Addresses, originOf } from './addresses';
import { Answers } from './answers';
import { type MemoryWatch, watchMemory } from './memory';
import { ofConnections } from './of-connections';
import { ofServers } from './of-servers';
import { findingsOfSettings } from './of-settings';
import { ofTraits } from './of-traits';
import { type DatabaseFacts, readFacts } from './sql';

/** What the database says of itself is read once in so long. */
const FRESH_MS = 5_000;
/** A day's log file names what is so on that day. */
const AGAIN_MS = 3_600_000;

export interface Setup {
  /** Queries the database; the last findings stay when it does not answer. */
  look: () => Promise<void>;
  /** The same where that is some seconds ago. Never rejects. */
  renew: () => Promise<void>;
  /** Gives the current findings. */
  found: () => SetupFinding[];
  memory: MemoryWatch;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Examines the environment of this server, at the start and while it runs. */
    setup: Setup;
  }
}

/** Gives one message of a finding and of what to do about it. */
export const setupText = (finding: SetupFinding): string => messageOf('cli.foundSetup', setupWords(finding));

/** One line of the log for each finding; `doctor` reads them where it cannot find the same by itself. */
export function logSetup(log: Logger, finding: SetupFinding): void {
  const { name, values } = finding;
  log.warn({ label: 'setup', finding: name, ...values }, inWords(setupText(finding), 'en'));
}

/** Logs what is found, once in an hour however often it is found. */
function hourly(log: Logger): (findings: readonly SetupFinding[]) => void {
  let next = -Infinity;
  return (findings) => {
    const now = performance.now();
    if (findings.length === 0 || now < next) return;
    next = now + AGAIN_MS;
    for (const finding of findings) logSetup(log, finding);
  };
}

/** Balancers ask for these, by whatever address they know. */
const OF_MACHINES = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

async function registerSetup(app: FastifyInstance): Promise<void> {
  const { config, sql, log } = app.context;
  const { publicUrl } = config;
  const isPassedOn = proxyReader(config.trustProxy);
  let facts: DatabaseFacts | undefined;
  let traits: DatabaseTraits | undefined;
  let mailServer: StoredMailServer | undefined;
  const addresses = new Addresses({ publicUrl, isTrusting: config.trustProxy !== undefined });
  const logAddresses = hourly(log);
  const logProxy = hourly(log);

  const note = (request: IncomingMessage): void => {
    if (OF_MACHINES.test(request.url ?? '')) return;
    // Past the proxies that are named, strangers come by whatever address they know.
    if (config.trustProxy !== undefined && !isPassedOn(request)) return;
    const origin = originOf(request, publicUrl);
    if (origin === undefined) return;
    const proxy = config.trustProxy === undefined ? forwarder(request) : undefined;
    addresses.note({ origin, proxy }, performance.now());
    const found = addresses.found();
    logAddresses(found.filter(({ name }) => name === 'addressesDiffer'));
    logProxy(found.filter(({ name }) => name === 'proxyUnnamed'));
  };
  const report = (err: unknown) => log.error({ label: 'setup', err }, 'an address could not be looked at');
  app.server.on('request', tolerant(note, report));

  const answers = new Answers();
  const logAnswers = hourly(log);
  app.addHook('onResponse', async (request, reply) => {
    if (OF_MACHINES.test(request.url)) return;
    const now = performance.now();
    answers.note(reply.statusCode, now);
    if (reply.statusCode >= 500) logAnswers(answers.found(now));
  });

  const memory = watchMemory(hourly(log));
  app.addHook('onClose', async () => memory.stop());

  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;
  const read = async () => {
    [facts, traits, mailServer] = await Promise.all([readFacts(sql), readTraits(sql), readMailServer(sql)]);
  };
  const look = () => {
    lookedAt = Date.now();
    return (looking ??= read().finally(() => {
      looking = undefined;
    }));
  };

  app.decorate('setup', {
    memory,
    look,
    // Readiness says by itself that the database does not answer.
    renew: () => (Date.now() - lookedAt < FRESH_MS ? Promise.resolve() : look().catch(() => undefined)),
    found: () => [
      ...findingsOfSettings(
        config,
        { node: process.versions.node, postgres: facts?.version, now: new Date() },
        mailServer,
      ),
      ...(facts ? ofConnections(config.database, facts) : []),
      ...(facts ? ofServers(facts.servers) : []),
      ...(traits ? ofTraits(traits) : []),
      ...memory.found(),
      ...addresses.found(),
      ...answers.found(performance.now()),
    ],
  });
}

export const setup = fastifyPlugin(registerSetup, { name: 'setup' });
