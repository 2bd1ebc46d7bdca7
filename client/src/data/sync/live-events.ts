import { reviewChangeSchema } from '@vestry/sync/contract/reviews';
import { cookieSchema, events, type PushedChanges, SESSION_CHANGED } from '@vestry/sync/contract/sync';
import { backoff } from '@vestry/sync/engine/backoff';
import { shapesToSend } from '@vestry/sync/widgets/shapes';
import { isSignedOut } from '../http/api-error';
import { withRefresh } from '../http/call';
import { eventsOf } from '../http/event-stream';
import { eventsBegin } from '../http/events-begin';
import { applyPresence, presenceQuery } from './presence';
import { addressOf, send } from '../http/request';
import { refreshSession } from '../http/token';
import { isPageLeft, whenLeaving } from '../../lib/page-lifecycle';

/** Reconnecting never asks more often than this allows when idle: 10 requests an hour are the bound. */
const CAP = 10 * 60_000;
/** A stream that lived this long was healthy: the next break starts counting again. */
const HEALTHY = 60_000;
/** The server shows every 25 s that it is there; silence this long is a connection that died unnoticed. */
const SILENCE = 80_000;

/**
 * Follows the server's events while the page is visible and online; calls back with the cookie of each newest
 * state, and with what has changed where the server says it. By fetch, not EventSource, which cannot send the bearer
 * token. Returns the way to stop.
 */
export function followEvents(
  onChange: ChangeListener,
  onReviews: ReviewListener = () => undefined,
): () => void {
  let abort: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  const canConnect = () => document.visibilityState === 'visible' && navigator.onLine && !isPageLeft();

  const stop = () => {
    clearTimeout(timer);
    abort?.abort();
    abort = null;
  };

  const adjust = () => {
    if (!canConnect()) stop();
    else if (!abort) {
      attempt = 0;
      void follow(false);
    }
  };

  async function follow(renew: boolean): Promise<void> {
    const controller = new AbortController();
    abort = controller;
    let opened = Infinity;
    const onOpen = () => (opened = Date.now());
    const ended = await listen(controller, renew, { onOpen, onChange, onReviews });
    // Stopped meanwhile. Without a network it tries again all the same: a browser that has it back within a moment says
    // neither that it went nor that it came.
    if (abort !== controller) return;
    // Signed out or without the right: the next focus tries again.
    if (ended === 'refused') return stop();
    // Once and at once: what the server says of the session goes to the listeners of `token.ts`.
    if (ended === 'session') return follow(true);
    const healthy = Date.now() - opened > HEALTHY;
    if (healthy) attempt = 0;
    // After a healthy stream its token has mostly expired: asking for a new one first saves a refused request.
    timer = setTimeout(() => void follow(healthy), 1000 + backoff(attempt++, CAP, Math.random));
  }

  document.addEventListener('visibilitychange', adjust);
  addEventListener('online', adjust);
  addEventListener('offline', adjust);
  const stay = whenLeaving(stop, adjust);
  adjust();
  return () => {
    stay();
    stop();
    document.removeEventListener('visibilitychange', adjust);
    removeEventListener('online', adjust);
    removeEventListener('offline', adjust);
  };
}

async function listen(
  controller: AbortController,
  renew: boolean,
  {
    onOpen,
    onChange,
    onReviews,
  }: { onOpen: () => void; onChange: ChangeListener; onReviews: ReviewListener },
): Promise<'broken' | 'refused' | 'session'> {
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => controller.abort(), SILENCE);
  };
  try {
    if (renew) await refreshSession();
    // New roles may have begun a stream of their own.
    if (controller.signal.aborted) return 'broken';
    alive();
    const response = await withRefresh((token) => open(token, controller.signal));
    if (!response.body) return 'broken';
    alive();
    onOpen();
    eventsBegin();
    for await (const data of eventsOf(response.body)) {
      alive();
      if (data === SESSION_CHANGED) return 'session';
      if (data !== null) applyEvent(data, onChange, onReviews);
    }
    return 'broken';
  } catch (error) {
    return isSignedOut(error) ? 'refused' : 'broken';
  } finally {
    clearTimeout(watchdog);
  }
}

type ChangeListener = (cookie: string, changes?: PushedChanges) => void;

/** Called with the place of the newest record of the reviews, which may be known already. */
type ReviewListener = (newest: number) => void;

function applyEvent(data: string, onChange: ChangeListener, onReviews: ReviewListener): void {
  if (cookieSchema.safeParse(data).success) return onChange(data);
  if (!data.startsWith('{')) return;
  const event: unknown = JSON.parse(data);
  if (isPushedChanges(event)) return onChange(event.cookie, event);
  const reviews = reviewChangeSchema.safeParse(event);
  if (reviews.success) onReviews(reviews.data.reviews);
  else applyPresence(event);
}

/** From the server, as an answer to a pull is: looked at no closer. */
const isPushedChanges = (event: unknown): event is PushedChanges =>
  typeof event === 'object' && event !== null && 'since' in event;

function open(token: string | null, signal: AbortSignal): Promise<Response> {
  const address = addressOf(events, { query: { ...presenceQuery(), ...shapesToSend(), news: 'yes' } });
  return send(address, token, { headers: { accept: 'text/event-stream' }, signal });
}
