import type { SessionUser } from '@vestry/sync/contract/auth';
import { SESSION_CHANGED } from '@vestry/sync/contract/sync';
import { may } from '@vestry/sync/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Presence } from './presence';
import type { Space, SpaceWatch } from '../../platform/documents/space-watch';

/** Proxies close what is silent for a minute; the session is looked at again as often. */
const HEARTBEAT_MS = 25_000;

interface Stream {
  request: FastifyRequest;
  reply: FastifyReply;
  /** As it was when the stream began. */
  user: SessionUser;
  /** May hear of documents. */
  reads: boolean;
  /** What it was told last. */
  told: string;
}

/** Who listens in which tab, and the document that it has open. */
export interface ListeningTab {
  tab?: string | undefined;
  open?: string | undefined;
  user: SessionUser;
}

const cookieOf = ({ epoch, version }: Space) => `${epoch}.${version}`;

/** The open event streams of this instance: one timer and one database connection for all of them. */
export class EventStreams {
  readonly #app: FastifyInstance;
  readonly #watch: SpaceWatch;
  readonly #streams = new Set<Stream>();
  readonly #timer: NodeJS.Timeout;
  readonly #presence: Presence;

  constructor(app: FastifyInstance, watch: SpaceWatch, presence: Presence, heartbeatMs = HEARTBEAT_MS) {
    this.#app = app;
    this.#watch = watch;
    this.#presence = presence;
    this.#timer = setInterval(() => void this.#beat(), heartbeatMs);
    this.#timer.unref();
    const tellAll = (space: Space) => {
      const cookie = cookieOf(space);
      for (const stream of this.#streams) tell(stream, cookie);
    };
    watch.subscribe({ onVersion: tellAll, onReconnect: tellAll });
    // Of this instance's own doing it is heard at once, of another one's with the next heartbeat.
    app.sessionUsers.onForgetUser((userId) => {
      for (const stream of this.#streams) if (stream.user.id === userId) void this.#check(stream);
    });
  }

  /** Takes the reply over until the client goes, the session ends or its roles change, or the server stops. */
  async open(request: FastifyRequest, reply: FastifyReply, from: ListeningTab): Promise<void> {
    await this.#watch.ready();
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    // nginx would collect events before it passes them on.
    raw.setHeader('x-accel-buffering', 'no');
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    const { user } = from;
    const stream: Stream = { request, reply, user, reads: may(user.roles, 'pages.read'), told: '' };
    this.#streams.add(stream);
    raw.on('close', () => this.#streams.delete(stream));
    // A reader that is gone mid-write is no fault of ours; 'close' follows.
    raw.on('error', () => this.#streams.delete(stream));
    // A comment, so that the head of the answer is not held back: a viewer hears nothing else for now.
    if (!stream.reads) raw.write(':\n\n');
    tell(stream, cookieOf(this.#watch.space));
    if (stream.reads && from.tab !== undefined) await this.#arrive(stream, from.tab, from);
  }

  async #arrive({ request, reply: { raw } }: Stream, tab: string, from: ListeningTab): Promise<void> {
    const { id: userId, username } = from.user;
    const tellPresence = (told: object) => raw.write(`data: ${JSON.stringify(told)}\n\n`);
    try {
      const leave = await this.#presence.arrive(tab, {
        userId,
        username,
        open: from.open ?? null,
        tell: tellPresence,
      });
      if (raw.closed || raw.destroyed) leave();
      else raw.on('close', leave);
    } catch (error) {
      // The stream says what has changed all the same.
      request.log.warn({ label: 'sync', err: error }, 'presence could not be told');
    }
  }

  close(): void {
    clearInterval(this.#timer);
    for (const stream of this.#streams) stream.reply.raw.end();
    this.#streams.clear();
  }

  async #beat(): Promise<void> {
    await this.#presence.vouch().catch((error: unknown) => {
      this.#app.log.warn({ label: 'sync', err: error }, 'presence could not be kept up');
    });
    await Promise.all(
      [...this.#streams].map(async (stream) => {
        if (await this.#check(stream)) stream.reply.raw.write(':\n\n');
      }),
    );
  }

  /**
   * The session lives and its roles are those of the beginning. Otherwise the client is told to ask who it is, and the
   * stream ends. The access token's own end is no reason: the session is what counts, and a stream that ended with
   * each token would cost an idle dashboard eight requests an hour.
   */
  async #check(stream: Stream): Promise<boolean> {
    const { request, reply, user } = stream;
    try {
      const now = await this.#app.sessionUsers.find(request.sessionId);
      if (now !== null && String(now.roles) === String(user.roles)) return true;
    } catch (error) {
      // The database does not answer; the next heartbeat asks again.
      request.log.warn({ label: 'sync', err: error }, 'the session of an event stream could not be read');
      return true;
    }
    if (this.#streams.delete(stream)) {
      reply.raw.write(`data: ${SESSION_CHANGED}\n\n`);
      reply.raw.end();
    }
    return false;
  }
}

function tell(stream: Stream, cookie: string): void {
  if (!stream.reads || stream.told === cookie) return;
  stream.told = cookie;
  stream.reply.raw.write(`data: ${cookie}\n\n`);
}
