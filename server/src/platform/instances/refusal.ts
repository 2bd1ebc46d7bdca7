import { messageOf } from '@vestry/sync/messages/message';
import type { InstanceFacts } from './facts';

/** A clock that is further from the database's makes tokens that the others refuse, and refuses theirs. */
export const MOST_CLOCK_MS = 60_000;

type Settings = Pick<InstanceFacts, 'name' | 'keyPrints' | 'media' | 'publicUrl'>;

/** Whether one instance accepts what the other one signs with its key. */
const accepts = (one: Settings, other: Settings): boolean => one.keyPrints.includes(other.keyPrints[0] ?? '');

/**
 * Why a server must not run beside these, which live: half of all requests would fail, or images be lost. Undefined when
 * nothing stands against it.
 */
export function refusalOf(own: Settings, others: readonly Settings[], clockMs: number): string | undefined {
  const otherKey = others.find((other) => !accepts(own, other) || !accepts(other, own));
  if (otherKey) return messageOf('cli.instanceKey', { name: otherKey.name });
  const otherMedia = others.find(({ media }) => media !== own.media);
  if (otherMedia) return messageOf('cli.instanceMedia', { name: otherMedia.name });
  if (others.length > 0 && Math.abs(clockMs) > MOST_CLOCK_MS) {
    return messageOf('cli.instanceClock', { seconds: Math.round(Math.abs(clockMs) / 1000) });
  }
  return undefined;
}
