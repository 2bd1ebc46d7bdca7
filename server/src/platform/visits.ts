import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { type Logger, symbols } from 'pino';
import { plainAddress } from './client-address';
import { MAX_AGENT } from './request-log';
import { escapeControls } from './log-text';
import { remembered } from './remembered';

/** What is noted of a request, and who sent it. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>;

/**
 * Told of a request that was answered in front of the framework; `ms` is how long the answer took, `address` the
 * sender's where it is known already.
 */
export type VisitNote = (request: Asked, status: number, bytes: number, ms: number, address?: string) => void;

/** The same; answers the visitor's address. */
type VisitLine = (...visit: Parameters<VisitNote>) => string;

const MAX_TEXTS = 5_000;

/** Addresses that are JSON between quotes: too many to remember a text of each, and what a proxy names may be anything. */
const PLAIN = /^[\w.:]{1,45}$/;

/** Lines go to the log's stream in blocks: it counts the bytes that it holds anew with every write. */
const BLOCK_CHARACTERS = 65_536;
const BLOCK_MS = 100;

/** Who sends a request, as the framework would say it: behind proxies that are trusted, the address they name. */
export function addressReader(trustProxy: string | undefined): (request: Asked) => string {
  if (trustProxy === undefined) return (request) => request.socket.remoteAddress ?? '';
  const compiled = proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()));
  const direct = new Map<string, boolean>();
  // The nearest proxy is nearly always the same one; what it names may be anything.
  const trust = (address: string, distance: number): boolean => {
    if (distance > 0) return compiled(address, distance);
    const known = direct.get(address);
    if (known !== undefined) return known;
    const trusted = compiled(address, distance);
    if (direct.size >= MAX_TEXTS) direct.clear();
    direct.set(address, trusted);
    return trusted;
  };
  // Of a request it reads nothing else.
  return (request) => proxyAddr(request as IncomingMessage, trust);
}

/**
 * Writes the request log's line for a visit: the same fields in the same form, put together by hand, since this is
 * the one line that is written for every page that is read. `url` must be free of what needs escaping, as the
 * addresses of pages are.
 */
export function visitLog(
  log: Logger,
  nextId: () => string,
  trustProxy: string | undefined,
): { note: VisitLine; flush: () => void } {
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym];
  const addressOf = addressReader(trustProxy);
  /** As JSON, of what a client says. */
  const textOf = remembered((value) => escapeControls(JSON.stringify(value.slice(0, MAX_AGENT))), {
    most: MAX_TEXTS,
    longest: MAX_AGENT,
  });
  let at = 0;
  let head = '';
  /** The line's beginning, the same for all of a millisecond. */
  const headOf = (status: number): string => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      head = `{"level":"INFO","time":"${new Date(now).toISOString()}","label":"request","id":"`;
    }
    return status >= 500 ? head.replace('INFO', 'ERROR') : head;
  };
  let block = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (block) stream?.write(block);
    block = '';
  };
  const note: VisitLine = (request, status, bytes, ms, known) => {
    const address = plainAddress(known ?? addressOf(request));
    if (!stream || !log.isLevelEnabled('info')) return address;
    const quoted = PLAIN.test(address) ? `"${address}"` : textOf(address);
    block +=
      `${headOf(status)}${nextId()}","address":${quoted},"method":"${request.method}","status":${status},` +
      `"url":"${request.url}","bytes":${bytes},"timeMs":${Math.round(ms * 100) / 100},` +
      `"agent":${textOf(request.headers['user-agent'] ?? '')}}\n`;
    if (block.length >= BLOCK_CHARACTERS) flush();
    else timer ??= setTimeout(flush, BLOCK_MS);
    return address;
  };
  return { note, flush };
}
