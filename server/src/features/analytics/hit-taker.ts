import type { Agent } from '@vestry/sync/analytics/facts';
import { isRobot, readUserAgent } from '@vestry/sync/analytics/user-agent';
import { OTHER_PATH } from '@vestry/sync/contract/analytics';
import type { DropCounter } from './drop-counter';
import type { HitQueue } from './hit-queue';
import { pathOf, readVisit, routeOf, visitorNumber } from './read-hit';

/** Whether there is a public page with that route ('home' for '/'). */
export type IsPublicPage = (route: string) => boolean | Promise<boolean>;

/** Stores what a tracker sent, or counts it as a robot's. Throws 400 for what is no visit, 503 when it cannot now. */
export type TakeHit = (text: string, userAgent: string, retryKey: string | null) => Promise<void>;

/** Of user agents, and of paths: 2 MB of each. Longer texts are no browser's, and not remembered. */
const MAX_REMEMBERED = 2_000;
const MAX_LENGTH = 1_000;

/** The same few browsers and paths come again and again; a flood of others empties the memory now and then. */
function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Made;
    const made = make(text);
    if (text.length > MAX_LENGTH) return made;
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(text, made);
    return made;
  };
}

export function hitTaker(queue: HitQueue, dropped: DropCounter, isPublicPage: IsPublicPage): TakeHit {
  const agentOf = remembered<Agent | undefined>((userAgent) =>
    isRobot(userAgent) ? undefined : readUserAgent(userAgent),
  );
  const route = remembered(routeOf);
  /** 'other' for what is no public page: a million invented paths are one. */
  const counted = async (pathname: string): Promise<string> => {
    const asked = route(pathname);
    if (asked === undefined) return OTHER_PATH;
    const isPublic = isPublicPage(asked);
    return (typeof isPublic === 'boolean' ? isPublic : await isPublic) ? pathOf(asked) : OTHER_PATH;
  };
  return async (text, userAgent, retryKey) => {
    const visit = readVisit(text);
    const agent = agentOf(userAgent);
    if (!agent) {
      dropped.count('bot');
      return;
    }
    await queue.add({
      ...agent,
      pathname: await counted(visit.pathname),
      visitor: visitorNumber(visit.assignId),
      totalMs: visit.totalDuration,
      activeMs: visit.activeDuration,
      retryKey,
    });
  };
}
