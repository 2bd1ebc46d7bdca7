import type { Agent } from '@vestry/sync/analytics/facts';
import { isRobot, readUserAgent } from '@vestry/sync/analytics/user-agent';
import { OTHER_PATH } from '@vestry/sync/contract/analytics';
import type { DropCounter } from './drop-counter';
import type { Done, HitQueue } from './hit-queue';
import { pathOf, readVisit, routeOf, visitorNumber } from './read-hit';

/** Whether there is a public page with that route ('home' for '/'). */
export type IsPublicPage = (route: string) => boolean | Promise<boolean>;

/**
 * Stores what a tracker sent, or counts it as a robot's; then calls `done`. Throws 400 for what is no visit; `done` is
 * told of everything that goes wrong later.
 */
export type TakeHit = (text: string, userAgent: string, retryKey: string | null, done: Done) => void;

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

export function hitTaker(queue: HitQueue, dropped: DropCounter, isPublicPage: IsPublicPage): TakeHit {
  const agentOf = remembered<Agent | undefined>((userAgent) =>
    isRobot(userAgent) ? undefined : readUserAgent(userAgent),
  );
  const route = remembered(routeOf);
  return (text, userAgent, retryKey, done) => {
    const { assignId, pathname, totalDuration, activeDuration } = readVisit(text);
    const agent = agentOf(userAgent);
    if (!agent) {
      dropped.count('bot');
      done();
      return;
    }
    const asked = route(pathname);
    /** 'other' for what is no public page: a million invented paths are one. */
    const add = (isPublic: boolean): void => {
      const counted = asked !== undefined && isPublic ? pathOf(asked) : OTHER_PATH;
      const visitor = visitorNumber(assignId);
      queue.add(
        { ...agent, pathname: counted, visitor, totalMs: totalDuration, activeMs: activeDuration, retryKey },
        done,
      );
    };
    const isPublic = asked !== undefined && isPublicPage(asked);
    // Only while the list of pages is being read anew is it a promise.
    if (typeof isPublic === 'boolean') add(isPublic);
    else void whenKnown(isPublic, add, done);
  };
}
