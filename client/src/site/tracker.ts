import { API } from '@vestry/sync/contract/endpoint';
import { SIGNED_IN_USER } from '../lib/signed-in-user-key';

/**
 * Reports how long a public page was looked at (PRODUCT.md AN1): one record for each time it becomes hidden, with where the
 * visitor came from and what was clicked (AN7). Kept small: it is the one script that says nothing to the visitor. No
 * cookie; the random text ends with the tab.
 */

/** Without mouse move, key, scroll or click for so long, a visitor is idle. */
const IDLE = 60_000;
const TICK = 5_000;
/** Timers that are so late were not running: the device slept, and nobody was looking. */
const ASLEEP = 20_000;
/** What the server takes. */
const MOST = 86_400_000;
// Of clicks it takes so many, and of each so many letters.
const MOST_CLICKS = 8;
const CLICK_LENGTH = 200;

let running = false;
let total = 0;
let active = 0;
let last = 0;
let input = 0;
/** The host that led here, '' for none; sent once. */
let source: string | undefined;
/** Where they lead. */
let clicks: string[] = [];

function tick(): void {
  const now = performance.now();
  if (running && now - last < ASLEEP) {
    total += now - last;
    active += Math.max(0, Math.min(now, input + IDLE) - last);
  }
  last = now;
}

function begin(): void {
  if (running || document.hidden) return;
  running = true;
  total = active = 0;
  last = input = performance.now();
}

function end(): void {
  if (!running) return;
  tick();
  running = false;
  if (isStaff()) return;
  navigator.sendBeacon(
    `${API}/collect`,
    JSON.stringify({
      assignId: visitor(),
      pathname: location.pathname,
      totalDuration: Math.min(MOST, Math.round(total)),
      activeDuration: Math.min(MOST, Math.round(active)),
      // What is undefined is not written.
      source,
      clicks: clicks[0] && clicks.slice(0, MOST_CLICKS),
    }),
  );
  source = undefined;
  clicks = [];
}

/** Links that lead to other sites and to files, and buttons. */
const COUNTED = `[class*="button"],[href*="${API}/files/"]`;

function note(target: EventTarget | null): void {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (link && (link.host !== location.host || link.matches(COUNTED)))
    clicks.push(link.href.slice(0, CLICK_LENGTH));
}

/** Who does not want to be followed is not asked for a number, nor for the way. */
function isPrivate(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: unknown;
    globalPrivacyControl?: unknown;
  };
  return doNotTrack === '1' || Boolean(globalPrivacyControl);
}

function visitor(): string {
  if (isPrivate()) {
    clicks = [];
    return 'unknown';
  }
  try {
    if (!sessionStorage.visitor) {
      sessionStorage.visitor = Math.random().toString(36).slice(2);
      // With the first record of a visitor, and of the other site's address the host alone.
      source = document.referrer && new URL(document.referrer).hostname;
    }
    return sessionStorage.visitor as string;
  } catch {
    // No storage is given to this page.
    return 'unknown';
  }
}

function act({ type, target }: Event): void {
  tick();
  input = last;
  if (type === 'click') note(target);
}

// The page that stands in for one that cannot be fetched was not asked for by anybody.
if (!document.querySelector('[data-kept-pages]')) {
  for (const type of ['mousemove', 'keydown', 'scroll', 'click']) {
    addEventListener(type, act, { capture: true, passive: true });
  }
  setInterval(tick, TICK);
  addEventListener('visibilitychange', () => (document.hidden ? end() : begin()));
  // Into the back-forward cache and out of it.
  addEventListener('pagehide', end);
  addEventListener('pageshow', begin);
  begin();
}
offerEditor();

/** Whether somebody who works on the pages looks at them. */
function isStaff(): boolean {
  try {
    return SIGNED_IN_USER in localStorage;
  } catch {
    // No storage is given to this page.
    return false;
  }
}

/**
 * Where visitors find no page, there may be one that is not public: who is signed in here is led to it in the dashboard.
 * Called by the script that knows staff from visitors anyway: a file that two scripts share would be no part of a kept page.
 */
function offerEditor(): void {
  const offer = document.querySelector<HTMLElement>('[data-for-staff]');
  const link = offer?.querySelector('a');
  if (!offer || !link || !isStaff()) return;
  link.href += location.pathname;
  offer.hidden = false;
}
