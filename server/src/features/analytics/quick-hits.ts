import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { collect, MAX_COLLECT_BYTES } from '@vestry/sync/contract/analytics';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { beginReply, type Wire } from '../../platform/composed-reply';
import { API } from '../../platform/endpoint';
import { envelopeOf } from '../../platform/error-handler';
import type { VisitNote } from '../../platform/visits';
import type { TakeHit } from './hit-taker';
import { readRetryKey } from './read-hit';

const URL_OF_HITS = `${API}${collect.path}`;

interface Serving {
  take: TakeHit;
  /** Counts the sender in; false when it has sent too much. */
  admit: (request: IncomingMessage) => boolean;
  note: VisitNote;
  publicUrl: string;
}

/** What every beacon of a public page is: anything else goes the long way. */
function isPlainBeacon({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const length = Number(headers['content-length']);
  return (
    length > 0 &&
    length <= MAX_COLLECT_BYTES &&
    (headers['content-type'] ?? '').startsWith('text/plain') &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    headers.expect === undefined &&
    (site === undefined || site === 'same-origin') &&
    (origin === undefined ||
      origin === publicUrl ||
      origin === `http://${host}` ||
      origin === `https://${host}`)
  );
}

/**
 * Takes beacons in front of the framework, whose routing, hooks and reply cost more than the hit itself. The headers
 * that hooks add are learned from the first hit that went the long way; log and metrics are told of each.
 */
export class QuickHits {
  #serving: Serving | undefined;
  #stored: Wire | undefined;

  /** For the framework's `serverFactory`. */
  before(rest: RequestListener): RequestListener {
    return (request, response) => {
      const serving = this.#takes(request);
      if (serving) this.#read(request, response, serving);
      else rest(request, response);
    };
  }

  serve(app: FastifyInstance, serving: Serving): void {
    this.#serving = serving;
    // From then on the framework tells each connection to close.
    app.addHook('preClose', async () => {
      this.#serving = undefined;
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

  /** Undefined: the long way. */
  #takes(request: IncomingMessage): Serving | undefined {
    const serving = this.#serving;
    if (!serving || !this.#stored || request.url !== URL_OF_HITS || request.method !== 'POST')
      return undefined;
    return isPlainBeacon(request, serving.publicUrl) && serving.admit(request) ? serving : undefined;
  }

  /** Reads the body and answers. A sender that goes away in the middle has sent nothing. */
  #read(request: IncomingMessage, response: ServerResponse, serving: Serving): void {
    const started = performance.now();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString('utf8');
      const done = (error?: unknown): void => this.#answer(request, response, serving, started, error);
      try {
        const { headers } = request;
        // Service workers send a key with each hit.
        serving.take(text, headers['user-agent'] ?? '', readRetryKey(headers['idempotency-key']), done);
      } catch (error) {
        done(error);
      }
    });
  }

  #answer(
    request: IncomingMessage,
    response: ServerResponse,
    { note }: Serving,
    started: number,
    error?: unknown,
  ): void {
    const stored = this.#stored ?? { headers: [] };
    if (error === undefined) {
      beginReply(response, 204, stored);
      response.end();
      note(request, 204, 0, performance.now() - started);
      return;
    }
    const { code, body, retryAfter } = envelopeOf(error);
    const bytes = Buffer.from(JSON.stringify(body));
    const own = ['content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)];
    if (retryAfter !== undefined) own.push('retry-after', String(retryAfter));
    response.writeHead(code, [...stored.headers, ...own]).end(bytes);
    note(request, code, bytes.length, performance.now() - started);
  }
}
