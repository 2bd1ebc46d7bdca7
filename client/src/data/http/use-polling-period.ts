import { useEffect, useState } from 'react';
import { idleFor } from './last-input';

/** With nobody at it the screen asks seldom: an idle dashboard sends at most 10 requests an hour. */
const WATCHED_MS = 60_000;
const SELDOM_MS = 15 * 60_000;
const LOOK_MS = 3_000;

/** How often a screen asks for what changes by itself: every `soonMs` while somebody is at it, otherwise seldom. */
export function usePollingPeriod(soonMs: number): number {
  const [watched, setWatched] = useState(true);
  useEffect(() => {
    const timer = setInterval(() => setWatched(idleFor() < WATCHED_MS), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return watched ? soonMs : SELDOM_MS;
}
