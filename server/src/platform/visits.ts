import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { type Logger, symbols } from 'pino';
import { plainAddress } from './client-address';
import { MAX_AGENT } from './request-log';
import { escapeControls } from './log-text';

/** Told of a request that was answered in front of the framework; `ms` is how long the answer took. */
export type VisitNote = (request: IncomingMessage, status: 200 | 304, bytes: number, ms: number) => void;

/** A few hundred different browsers make most visits. */
const MAX_AGENTS = 1_000;

/** Lines go to the log's stream in blocks: it counts the bytes that it holds anew with every write. */
const BLOCK_CHARACTERS = 14_000;
const BLOCK_MS = 100;

function addressReader(trustProxy: string | number | undefined): (request: IncomingMessage) => string {
  if (typeof trustProxy !== 'string') return (request) => request.socket.remoteAddress ?? '';
  const trust = proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()));
  return (request) => proxyAddr(request, trust);
}

/**
 * Writes the request log's line for a visit: the same fields in the same form, put together by hand, since this is
 * the one line that is written for every page that is read. `url` must be free of what needs escaping, as the
 * addresses of pages are.
 */
export function visitLog(
  log: Logger,
  nextId: () => string,
  trustProxy: string | number | undefined,
): { note: VisitNote; flush: () => void } {
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym];
  const addressOf = addressReader(trustProxy);
  const agents = new Map<string, string>();
  const agentText = (agent: string): string => {
    let text = agents.get(agent);
    if (text === undefined) {
      text = escapeControls(JSON.stringify(agent.slice(0, MAX_AGENT)));
      if (agents.size < MAX_AGENTS) agents.set(agent, text);
    }
    return text;
  };
  let block = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (block) stream?.write(block);
    block = '';
  };
  const note: VisitNote = (request, status, bytes, ms) => {
    if (!stream || !log.isLevelEnabled('info')) return;
    const address = escapeControls(JSON.stringify(plainAddress(addressOf(request))));
    block +=
      `{"level":"INFO","time":"${new Date().toISOString()}","label":"request","id":"${nextId()}",` +
      `"address":${address},"method":"${request.method}","status":${status},"url":"${request.url}",` +
      `"bytes":${bytes},"timeMs":${Math.round(ms * 100) / 100},"agent":${agentText(request.headers['user-agent'] ?? '')}}\n`;
    if (block.length >= BLOCK_CHARACTERS) flush();
    else timer ??= setTimeout(flush, BLOCK_MS);
  };
  return { note, flush };
}
