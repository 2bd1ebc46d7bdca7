import type { SessionUser } from '@vestry/sync/contract/auth';
import { type PushedChanges, SESSION_CHANGED } from '@vestry/sync/contract/sync';
import { may } from '@vestry/sync/access/permissions';
import { compareShapes } from '@vestry/sync/widgets/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '../../platform/http/client-address';
import { AppError } from '../../platform/http/errors';
import { Outage } from '../../platform/log/outage';
import { cookieOf } from './cookie';
import { type ChangeEvent, followSpace } from './follow-space';
import type { Presence } from './presence';
import type { SpaceSubscription } from '../../platform/documents/space-subscription';

/** Proxies close what is silent for a minute; the session is looked at again as often. */
const HEARTBEAT_MS = 25_000;

/** What may wait for a reader, in bytes: one that falls behind is cut off, comes back and pulls. */
const MAX_QUEUED_BYTES = 64 * 1024;

/**
 * Streams of one session: a tab has one while it is visible. One more is refused instead of ending the oldest: that
 * one would come back at once and end the next.
 */
const MAX_PER_SESSION = 20;
/** Streams of one sender's address, which may be a whole office's. */
const MAX_PER_SENDER = 500;
const RETRY_AFTER_SECONDS = 60;

interface Stream {
  request: FastifyRequest;
  reply: FastifyReply;
  /** As it was when the stream began. */
  user: SessionUser;
  tab: string | undefined;
  /** The sender of the request, as rate limits count it. */
  sender: string;
  /** May learn of documents. */
  reads: boolean;
  /** Wants to learn what has changed, not only that something has. */
  receivesChanges: boolean;
  /** The cookie of the last event that it received. */
  lastCookie: string;
}

/** Who listens in which tab, and the document that it has open. */
export interface ListeningTab {
  tab?: string | undefined;
  open?: string | undefined;
  news?: 'yes' | undefined;
  /** The shapes of widgets that its program knows. */
  shapes?: string;
  user: SessionUser;
}

interface StreamSources {
  spaceSubscription: SpaceSubscription;
  presence: Presence;
  readChanges: (since: string) => Promise<PushedChanges | null>;
  heartbeatMs?: number;
}

/** The open event streams of this instance: one timer and one database connection for all of them. */
export class EventStreams {
  readonly #app: FastifyInstance;
  readonly #spaceSubscription: SpaceSubscription;
  readonly #streams = new Set<Stream>();
  readonly #timer: NodeJS.Timeout;
  readonly #presence: Presence;
  readonly #presenceOutage: Outage;
  /** One outage for all streams: while one session can be read, so can the others. */
  readonly #sessionOutage: Outage;
  readonly #advance: () => void;

  constructor(
    app: FastifyInstance,
    { spaceSubscription, presence, readChanges, heartbeatMs = HEARTBEAT_MS }: StreamSources,
  ) {
    this.#app = app;
    this.#spaceSubscription = spaceSubscription;
    this.#presence = presence;
    this.#presenceOutage = new Outage(app.log, {
      label: 'sync',
      begins: 'presence could not be kept up',
      ends: 'presence is kept up again',
    });
    this.#sessionOutage = new Outage(app.log, {
      label: 'sync',
      begins: 'the session of an event stream could not be read',
      ends: 'the sessions of event streams are read again',
    });
    this.#timer = setInterval(() => void this.#beat(), heartbeatMs);
    this.#timer.unref();
    const advance = followSpace({
      spaceSubscription,
      read: readChanges,
      isNeeded: () => [...this.#streams].some(({ reads, receivesChanges }) => reads && receivesChanges),
      onChange: (event) => {
        for (const stream of this.#streams) sendChange(stream, event);
      },
    });
    app.measured.eventStreams = () => this.#streams.size;
    this.#advance = () => void advance();
    spaceSubscription.subscribe({ onVersion: this.#advance, onReconnect: this.#advance });
    app.reviewSubscription.subscribe(() => {
      for (const stream of this.#streams) this.#sendReviews(stream);
    });
    // Any instance may have made the change; a missed notification is noticed at the next heartbeat.
    app.sessionUsers.onForget((forgotten) => {
      for (const stream of this.#streams) {
        const concerned =
          forgotten === 'everybody' ||
          ('userId' in forgotten
            ? stream.user.id === forgotten.userId
            : stream.request.sessionId === forgotten.sessionId);
        if (concerned) void this.#check(stream);
      }
    });
    // A window learns the site's language and time zone with its session.
    app.siteSettings.follow(() => {
      for (const stream of this.#streams) this.#end(stream);
    });
  }

  /**
   * Takes the reply over until the client goes or stops reading, the session ends or its roles change, or the server
   * stops. Throws 429 for one stream too many.
   */
  async open(request: FastifyRequest, reply: FastifyReply, from: ListeningTab): Promise<void> {
    await this.#spaceSubscription.ready();
    // What is new begins where the first stream does.
    this.#advance();
    const sender = senderOf(request.clientAddress);
    this.#makeRoom(request.sessionId, sender, from.tab);
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    // nginx would collect events before it passes them on.
    raw.setHeader('x-accel-buffering', 'no');
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    const { user } = from;
    const reads = may(user.roles, 'pages.read');
    const receivesChanges = from.news !== undefined && compareShapes(from.shapes ?? '') === 'same';
    const stream: Stream = {
      request,
      reply,
      user,
      tab: from.tab,
      sender,
      reads,
      receivesChanges,
      lastCookie: '',
    };
    this.#streams.add(stream);
    raw.on('close', () => this.#streams.delete(stream));
    // A reader that disconnects during a write is no fault of the server; 'close' follows.
    raw.on('error', () => this.#streams.delete(stream));
    // A comment makes the head of the answer be sent: a viewer receives nothing else for now.
    if (!stream.reads) send(stream, ':\n\n');
    sendChange(stream, { cookie: cookieOf(this.#spaceSubscription.space), since: '', changes: null });
    this.#sendReviews(stream);
    if (stream.reads && from.tab !== undefined) await this.#arrive(stream, from.tab, from);
  }

  /** Where the reviews of pages have got to, once there is any. */
  #sendReviews(stream: Stream): void {
    const { newest: reviews } = this.#app.reviewSubscription;
    if (stream.reads && reviews > 0) send(stream, `data: ${JSON.stringify({ reviews })}\n\n`);
  }

  /** A tab that comes back has lost its former stream, whatever the network says; of all others there is a limit. */
  #makeRoom(sessionId: string, sender: string, tab: string | undefined): void {
    let ofSession = 0;
    let ofSender = 0;
    for (const stream of this.#streams) {
      const isOwn = stream.request.sessionId === sessionId;
      if (isOwn && tab !== undefined && stream.tab === tab) {
        this.#streams.delete(stream);
        stream.reply.raw.end();
        continue;
      }
      if (isOwn) ofSession += 1;
      if (stream.sender === sender) ofSender += 1;
    }
    if (ofSession < MAX_PER_SESSION && ofSender < MAX_PER_SENDER) return;
    throw new AppError('tooMany', { retryAfter: RETRY_AFTER_SECONDS });
  }

  async #arrive(stream: Stream, tab: string, from: ListeningTab): Promise<void> {
    const { request, reply } = stream;
    const { raw } = reply;
    const { id: userId, username } = from.user;
    const sendPresence = (presence: object) => send(stream, `data: ${JSON.stringify(presence)}\n\n`);
    try {
      const leave = await this.#presence.arrive(tab, {
        userId,
        username,
        open: from.open ?? null,
        send: sendPresence,
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
    await this.#presence.vouch().then(
      () => this.#presenceOutage.worked('vouch'),
      (error: unknown) => this.#presenceOutage.failed('vouch', error),
    );
    await Promise.all(
      [...this.#streams].map(async (stream) => {
        if (await this.#check(stream)) send(stream, ':\n\n');
      }),
    );
  }

  /**
   * The session lives, and its user's name, e-mail and roles are those of the beginning. Otherwise the client receives
   * `SESSION_CHANGED`, and the stream ends. The access token's own end is no reason: the session is what counts, and a
   * stream that ended with each token would cost an idle dashboard eight requests an hour.
   */
  async #check(stream: Stream): Promise<boolean> {
    const { request, user } = stream;
    try {
      const now = await this.#app.sessionUsers.find(request.sessionId);
      this.#sessionOutage.worked('check');
      if (now !== null && whoOf(now) === whoOf(user)) return true;
    } catch (error) {
      // The database does not answer; the next heartbeat tries again.
      this.#sessionOutage.failed('check', error);
      return true;
    }
    this.#end(stream);
    return false;
  }

  /** The client reads its session again, and reconnects. */
  #end(stream: Stream): void {
    if (!this.#streams.delete(stream)) return;
    const { raw } = stream.reply;
    raw.write(`data: ${SESSION_CHANGED}\n\n`);
    raw.end();
  }
}

const whoOf = ({ username, email, roles }: SessionUser): string => JSON.stringify([username, email, roles]);

function sendChange(stream: Stream, { cookie, since, changes }: ChangeEvent): void {
  if (!stream.reads || stream.lastCookie === cookie) return;
  const follows = stream.receivesChanges && stream.lastCookie === since;
  stream.lastCookie = cookie;
  send(stream, `data: ${(follows && changes) || cookie}\n\n`);
}

function send({ reply: { raw } }: Stream, text: string): void {
  raw.write(text);
  if (raw.writableLength > MAX_QUEUED_BYTES) raw.destroy();
}
