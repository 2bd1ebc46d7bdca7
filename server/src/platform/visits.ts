import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { type Logger, symbols } from 'pino';
import { plainAddress } from './client-address';
import { MAX_AGENT } from './request-log';
import { escapeControls } from './log-text';

/** Told of a request that was answered in front of the framework; `ms` is how long the answer took. */
export type VisitNote = (request: IncomingMessage, status: number, bytes: number, ms: number) => void;

/** The same; answers the visitor's address. */
type VisitLine = (...visit: Parameters<VisitNote>) => string;

const MAX_TEXTS = 5_000;

/** Lines go to the log's stream in blocks: it counts the bytes that it holds anew with every write. */
const BLOCK_CHARACTERS = 65_536;
const BLOCK_MS = 100;

/** Who sends a request, as the framework would say it: behind proxies that are trusted, the address they name. */
export function addressReader(trustProxy: string | number | undefined): (request: IncomingMessage) => string {
  if (typeof trustProxy !== 'string') return (request) => request.socket.remoteAddress ?? '';
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
): { note: VisitLine; flush: () => void } {
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym];
  const addressOf = addressReader(trustProxy);
  const texts = new Map<string, string>();
  /** As JSON. The same few browsers and addresses come again and again. */
  const textOf = (value: string): string => {
    let text = texts.get(value);
    if (text === undefined) {
      text = escapeControls(JSON.stringify(value.slice(0, MAX_AGENT)));
      // A flood of long ones would fill the memory.
      if (value.length > MAX_AGENT) return text;
      if (texts.size >= MAX_TEXTS) texts.clear();
      texts.set(value, text);
    }
    return text;
  };
  let at = 0;
  let time = '';
  const timeText = (): string => {
    const now = Date.now();
    if (now !== at) [at, time] = [now, new Date(now).toISOString()];
    return time;
  };
  let block = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (block) stream?.write(block);
    block = '';
  };
  const note: VisitLine = (request, status, bytes, ms) => {
    const address = plainAddress(addressOf(request));
    if (!stream || !log.isLevelEnabled('info')) return address;
    block +=
      `{"level":"${status >= 500 ? 'ERROR' : 'INFO'}","time":"${timeText()}","label":"request","id":"${nextId()}",` +
      `"address":${textOf(address)},"method":"${request.method}","status":${status},"url":"${request.url}",` +
      `"bytes":${bytes},"timeMs":${Math.round(ms * 100) / 100},"agent":${textOf(request.headers['user-agent'] ?? '')}}\n`;
    if (block.length >= BLOCK_CHARACTERS) flush();
    else timer ??= setTimeout(flush, BLOCK_MS);
    return address;
  };
  return { note, flush };
}
