import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { beginReply, blockOfThisSecond, type Wire } from '../../platform/composed-reply';
import type { Asked, VisitNote } from '../../platform/visits';
import { ConnectionTap } from './connection-tap';
import { failureReply, failureText } from './failure-reply';
import type { TakeHit } from './hit-taker';
import { type Beacon, isPlainBeacon, URL_OF_HITS } from './plain-beacon';
import { isRetryKey, readRetryKey, readTracked, readVisit } from './read-hit';

interface Serving {
  take: TakeHit;
  addressOf: (request: Asked) => string;
  /** Counts the sender in; false when it has sent too much. */
  admit: (address: string) => boolean;
  note: VisitNote;
  publicUrl: string;
}

/**
 * Takes beacons in front of the framework, whose routing, hooks and reply cost more than the hit itself, and on
 * connections that carry several of them in front of node:http, too. The headers that hooks add are learned from the
 * first hit that went the long way; log and metrics are told of each.
 */
export class QuickHits {
  #serving: Serving | undefined;
  #stored: Wire | undefined;
  readonly #taps = new WeakMap<Socket, ConnectionTap>();
  /** Beacons taken in front of node:http and not answered yet: to it their connections are idle. */
  #pending = 0;

  /** For the framework's `serverFactory`. */
  before(rest: RequestListener): RequestListener {
    return (request, response) => {
      const serving = this.#serving;
      if (!serving || !this.#stored || request.url !== URL_OF_HITS || request.method !== 'POST') {
        rest(request, response);
        return;
      }
      const address = serving.addressOf(request);
      if (isPlainBeacon(request.headers, serving.publicUrl) && serving.admit(address)) {
        this.#taps.get(request.socket)?.made(request);
        this.#read(request, response, serving, address);
      } else rest(request, response);
    };
  }

  serve(app: FastifyInstance, serving: Serving): void {
    this.#serving = serving;
    // From then on the framework tells each connection to close.
    app.addHook('preClose', async () => {
      this.#serving = undefined;
      while (this.#pending > 0) await sleep(5);
    });
  }

  /** From a hit on its long way, when all its headers are set. */
  learn(reply: FastifyReply): void {
    this.#stored ??= {
      headers: Object.entries(reply.getHeaders())
        .filter(([name]) => name !== 'content-length' && name !== 'content-type')
        .flatMap(([name, value]) => [name, String(value)]),
    };
  }

  /** Reads the body and answers. A sender that goes away in the middle has sent nothing. */
  #read(request: IncomingMessage, response: ServerResponse, serving: Serving, address: string): void {
    const started = performance.now();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString('utf8');
      const done = (error?: unknown): void => {
        const { code, bytes } = this.#answer(response, error);
        serving.note(request, code, bytes, performance.now() - started, address);
        this.#tap(request.socket, response);
      };
      try {
        const { headers } = request;
        // Service workers send a key with each hit.
        const key = readRetryKey(headers['idempotency-key']);
        serving.take(readVisit(text), headers['user-agent'] ?? '', key, done);
      } catch (error) {
        done(error);
      }
    });
  }

  #answer(response: ServerResponse, error: unknown): { code: number; bytes: number } {
    const stored = this.#stored ?? { headers: [] };
    if (error === undefined) {
      beginReply(response, 204, stored);
      response.end();
      return { code: 204, bytes: 0 };
    }
    const { code, headers, body } = failureReply(error);
    response.writeHead(code, [...stored.headers, ...headers]).end(body);
    return { code, bytes: body.length };
  }

  /** A connection that has brought a beacon is likely to bring more. */
  #tap(socket: Socket, response: ServerResponse): void {
    const tap = this.#taps.get(socket);
    if (tap) tap.answered();
    else if (response.shouldKeepAlive && !socket.destroyed) {
      const made = ConnectionTap.on(socket, (...taken) => this.#takeRaw(...taken));
      if (made) this.#taps.set(socket, made);
    }
  }

  /** A beacon in front of node:http: only what the tracker itself sends, and while the reply's head is composed. */
  #takeRaw({ headers, body }: Beacon, socket: Socket, answered: () => void): boolean {
    const serving = this.#serving;
    const stored = this.#stored;
    const head = stored && blockOfThisSecond(stored);
    const key = headers['idempotency-key'];
    if (!serving || !stored || head === undefined) return false;
    const visit = isPlainBeacon(headers, serving.publicUrl) ? readTracked(body) : undefined;
    if (!visit || !(key === undefined || isRetryKey(key))) return false;
    const asked: Asked = { method: 'POST', url: URL_OF_HITS, headers, socket };
    const address = serving.addressOf(asked);
    if (!serving.admit(address)) return false;
    const started = performance.now();
    this.#pending += 1;
    serving.take(visit, headers['user-agent'] ?? '', readRetryKey(key), (error) => {
      this.#pending -= 1;
      const failed = error === undefined ? undefined : failureReply(error);
      if (socket.writable) {
        if (failed) socket.end(failureText(failed, stored.headers));
        else socket.write(head, 'latin1');
      }
      serving.note(
        asked,
        failed?.code ?? 204,
        failed?.body.length ?? 0,
        performance.now() - started,
        address,
      );
      answered();
    });
    return true;
  }
}
