import type { Agent } from '@vestry/sync/analytics/facts';
import { isRobot, readUserAgent } from '@vestry/sync/analytics/user-agent';
import type { DropCounter } from './drop-counter';
import type { HitQueue } from './hit-queue';
import { countedPath, readVisit, visitorNumber } from './read-hit';

/** Whether there is a public page with that route ('home' for '/'). */
export type IsPublicPage = (route: string) => boolean | Promise<boolean>;

/** Stores what a tracker sent, or counts it as a robot's. Throws 400 for what is no visit, 503 when it cannot now. */
export type TakeHit = (text: string, userAgent: string, retryKey: string | null) => Promise<void>;

const MAX_AGENTS = 2_000;

/** The same few browsers come again and again. Undefined for a robot. */
function agentReader(): (userAgent: string) => Agent | undefined {
  const known = new Map<string, Agent | undefined>();
  return (userAgent) => {
    if (known.has(userAgent)) return known.get(userAgent);
    const agent = isRobot(userAgent) ? undefined : readUserAgent(userAgent);
    if (known.size >= MAX_AGENTS) known.clear();
    known.set(userAgent, agent);
    return agent;
  };
}

export function hitTaker(queue: HitQueue, dropped: DropCounter, isPublicPage: IsPublicPage): TakeHit {
  const agentOf = agentReader();
  return async (text, userAgent, retryKey) => {
    const visit = readVisit(text);
    const agent = agentOf(userAgent);
    if (!agent) {
      dropped.count('bot');
      return;
    }
    await queue.add({
      ...agent,
      pathname: await countedPath(visit.pathname, isPublicPage),
      visitor: visitorNumber(visit.assignId),
      totalMs: visit.totalDuration,
      activeMs: visit.activeDuration,
      retryKey,
    });
  };
}
