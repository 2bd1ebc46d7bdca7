import { randomBytes } from 'node:crypto';
import { API } from '@vestry/sync/contract/endpoint';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { traces } from '../trace/trace';
import type { ServerLog } from './log-file';

/** Matches an id that is safe in a log and a header. */
const GIVEN = /^[\w.-]{8,64}$/;

/**
 * The id that a proxy that is trusted has given a request, if it is well-formed; otherwise one of ours, unique across
 * restarts and instances: a random start and a count. Other senders could make their request look like somebody else's
 * in the log.
 */
export function requestIds(
  isFromProxy: (request: IncomingMessage) => boolean,
): (request: IncomingMessage) => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return (request) => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && GIVEN.test(given) && isFromProxy(request)) return given;
    return `${start}-${(count += 1).toString(36)}`;
  };
}

const MAX_URL = 2_000;
const MAX_AGENT = 500;

/** Machines request them every few seconds: no reader of a log needs them. */
const UNLOGGED = new Set(['/healthz', '/readyz', '/metrics']);

/** A reader that follows this very log would make it grow. Opening it is logged. */
const FOLLOWED = `${API}/logs/raw/`;

/** A request and how it was answered. */
export interface AnsweredRequest {
  id: string;
  /** The sender's address. */
  address: string;
  method: string;
  url: string;
  agent: string;
  status: number;
  /** The length of the body as sent; 0 for a stream, whose length is unknown before its end. */
  bytes: number;
  /** How long the answer took, in milliseconds. */
  ms: number;
  /** The id of its trace, where there are traces. */
  traceId?: string | undefined;
}

/**
 * Whether the request has a line. Refused requests are logged at every address, so that guesses of a token are
 * visible.
 */
export const isLogged = ({ url, status }: Pick<AnsweredRequest, 'url' | 'status'>): boolean =>
  status === 401 || status === 403 || (!UNLOGGED.has(url) && !url.startsWith(FOLLOWED));

export type NoteRequest = (answered: AnsweredRequest) => void;

/** Only what a client sends can contain a sign that JSON writes in another way. */
function lineOf(
  { id, address, method, url, agent, status, bytes, ms, traceId }: AnsweredRequest,
  time: string,
): string {
  const level = status >= 500 ? 'ERROR' : 'INFO';
  const trace = traceId === undefined ? '' : `"traceId":"${traceId}",`;
  const asked = `"id":"${id}",${trace}"address":"${address}","method":"${method}","status":${status}`;
  const sent = `"url":${JSON.stringify(url.slice(0, MAX_URL))},"bytes":${bytes},"timeMs":${ms.toFixed(2)}`;
  const agentText = JSON.stringify(agent.slice(0, MAX_AGENT));
  return `{"level":"${level}","time":"${time}","label":"request",${asked},${sent},"agent":${agentText}}\n`;
}

/**
 * Writes one line for each request: `{"level","time","label":"request","id","address","method","status","url","bytes",
 * "timeMs","agent"}`.
 */
export function writeRequests(log: ServerLog, answered: readonly AnsweredRequest[]): void {
  const time = new Date().toISOString();
  const lines = answered
    .filter(({ status }) => log.isLevelEnabled(status >= 500 ? 'error' : 'info'))
    .map((request) => lineOf(request, time));
  if (lines.length > 0) log.writeLines(lines.join(''));
}

/** Gives `note` every request that the framework answers, and each answer the request's id. */
export function noteRequests(app: FastifyInstance, note: NoteRequest): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // Not async: it runs for every request, and a promise costs more than the line.
  app.addHook('onResponse', (request, reply, done) => {
    done();
    note({
      id: request.id,
      address: request.clientAddress,
      method: request.method,
      url: request.url,
      agent: request.headers['user-agent'] ?? '',
      status: reply.statusCode,
      bytes: request.method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0),
      ms: reply.elapsedTime,
      traceId: traces()?.idOf(request),
    });
  });
}
