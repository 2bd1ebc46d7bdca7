import { isRobot, readUserAgent } from '@vestry/sync/analytics/user-agent';
import { OTHER_PATH, type VisitRecord } from '@vestry/sync/contract/analytics';
import { remembered } from '../../platform/remembered';
import type { DropCounter } from './drop-counter';
import type { Done, HitQueue } from './hit-queue';
import { pathOf, routeOf, visitorNumber } from './read-hit';
import { agentText, hitText } from './stored-hit';

/** Whether there is a public page with that route ('home' for '/'). */
export type IsPublicPage = (route: string) => boolean | Promise<boolean>;

/** Stores what a tracker sent, or counts it as a robot's; then calls `done`, also with whatever goes wrong. */
export type TakeHit = (visit: VisitRecord, userAgent: string, retryKey: string | null, done: Done) => void;

/** Of user agents, and of paths: 2 MB of each. Longer texts are no browser's. */
const LIMITS = { most: 2_000, longest: 1_000 };

async function whenKnown(
  isPublic: Promise<boolean>,
  add: (isPublic: boolean) => void,
  done: Done,
): Promise<void> {
  try {
    add(await isPublic);
  } catch (error) {
    done(error);
  }
}

const OTHER = JSON.stringify(OTHER_PATH);

interface Asked {
  route: string;
  /** Its path as JSON. */
  path: string;
}

function readPathname(pathname: string): Asked | undefined {
  const route = routeOf(pathname);
  return route === undefined ? undefined : { route, path: JSON.stringify(pathOf(route)) };
}

export function hitTaker(queue: HitQueue, dropped: DropCounter, isPublicPage: IsPublicPage): TakeHit {
  const agentOf = remembered(
    (userAgent) => (isRobot(userAgent) ? undefined : agentText(readUserAgent(userAgent))),
    LIMITS,
  );
  const askedBy = remembered(readPathname, LIMITS);
  return (
    { assignId, pathname, totalDuration: totalMs, activeDuration: activeMs },
    userAgent,
    retryKey,
    done,
  ) => {
    const agent = agentOf(userAgent);
    if (agent === undefined) {
      dropped.count('bot');
      done();
      return;
    }
    const asked = askedBy(pathname);
    /** 'other' for what is no public page: a million invented paths are one. */
    const add = (isPublic: boolean): void => {
      const path = asked && isPublic ? asked.path : OTHER;
      const visitor = visitorNumber(assignId);
      queue.add({ text: hitText({ path, visitor, totalMs, activeMs, agent }), retryKey }, done);
    };
    const isPublic = asked !== undefined && isPublicPage(asked.route);
    // Only while the list of pages is being read anew is it a promise.
    if (typeof isPublic === 'boolean') add(isPublic);
    else void whenKnown(isPublic, add, done);
  };
}
