import type { Agent } from '@vestry/sync/analytics/facts';
import { readUserAgent } from '@vestry/sync/analytics/user-agent';
import { createIsbotFromList, isbotPatterns, list } from 'isbot';
import { LRUCache } from 'lru-cache';

/** A browser that is driven by a program may be a person's tool. */
const DRIVEN =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/132.0.0.0 Safari/537.36';

const notRobots = new Set(isbotPatterns(DRIVEN));

/**
 * Robots that say so: crawlers, previews of messengers, monitors, programs. Who hides it looks like a person.
 */
export const isRobot = createIsbotFromList(list.filter((pattern) => !notRobots.has(pattern)));

/** Visitors have few browsers, and looking for a robot in the name of one costs as much as reading the whole hit. */
const known = new LRUCache<string, { browser: Agent | null }>({ max: 1_000 });
/** The longest user agent that is stored, in characters; a browser's has about 200. */
const MAX_LENGTH = 500;

/** What a visitor's browser says of itself; null for a robot. */
export function readBrowser(userAgent: string): Agent | null {
  const found = known.get(userAgent);
  if (found) return found.browser;
  const browser = isRobot(userAgent) ? null : readUserAgent(userAgent);
  if (userAgent.length <= MAX_LENGTH) known.set(userAgent, { browser });
  return browser;
}
