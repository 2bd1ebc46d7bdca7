import { NetworkFailure, type PullReply, type PushReply, type SyncNetwork } from '../engine/ports';
import type { ModelServer } from '../engine/test-support/model-server';
import { knownShapes } from '../widgets/shapes';
import type { VirtualClock } from './clock';
import { runAs } from './programs';
import type { Chance } from './random';
import type { Tab } from './tab';

/** Says what the network and the server do to one device just now. */
export interface Conditions {
  offline: boolean;
  /** The session has ended: 401. */
  signedOut: boolean;
  /** The role was taken away: 403. */
  forbidden: boolean;
}

/** Describes the network: shares of all messages, and delays in milliseconds. */
export interface Weather {
  lost: number;
  answerLost: number;
  doubled: number;
  busy: number;
  slowest: number;
}

export const CALM: Weather = { lost: 0, answerLost: 0, doubled: 0, busy: 0, slowest: 40 };

export interface Faults {
  lost: number;
  answersLost: number;
  doubled: number;
  late: number;
  busy: number;
  /** Refused for a program that is older, or newer, than the server's. */
  older: number;
  newer: number;
}

interface LinkWorld {
  clock: VirtualClock;
  chance: Chance;
  server: ModelServer;
  weather: () => Weather;
  faults: Faults;
  /** The program of the server. */
  level: () => number;
}

/** A request given up after so long, in milliseconds: longer than the lease of the one who waits. */
const PATIENCE = 45_000;
/** A longer delay changes the order of messages. */
const LATE = 2_000;

/** Connects one tab with the server: messages are lost, late, out of order and doubled as the weather has it. */
export function link(world: LinkWorld, tab: () => Tab, conditions: Conditions): SyncNetwork {
  const { clock, chance, server, faults } = world;

  function exchange<T>(call: 'push' | 'pull', answer: (reserved: number) => T): Promise<T> {
    const shapes = knownShapes();
    return new Promise((resolve, reject) => {
      const weather = world.weather();
      let ended = false;
      const end = (ms: number, outcome: () => void) => {
        clock.in(ms, () =>
          tab().whenAwake(() => {
            if (ended) return;
            ended = true;
            outcome();
          }),
        );
      };
      const silence = () => reject(new NetworkFailure('offline', 'no answer'));
      end(PATIENCE, silence);
      if (conditions.offline) return end(1, silence);
      if (count('lost', weather.lost)) return;
      const arrive = (isAwaited: boolean) => {
        let failure = refusal(weather);
        const reserved = server.reserve();
        // The work takes a moment, in which others may overtake it.
        clock.in(delay(weather), () => {
          let reply: T | undefined;
          runAs(world.level(), () => {
            const kind = server.refusesShapes(call, shapes);
            if (kind && !failure) {
              faults[kind === 'outdated' ? 'older' : 'newer'] += 1;
              failure = new NetworkFailure(kind, 'Another version');
            }
            if (!failure) reply = answer(reserved);
          });
          if (!isAwaited || count('answersLost', weather.answerLost)) return;
          end(delay(weather), () => (failure ? reject(failure) : resolve(reply as T)));
        });
      };
      clock.in(delay(weather), () => arrive(true));
      if (count('doubled', weather.doubled)) clock.in(chance.between(0, 90_000), () => arrive(false));
    });
  }

  function refusal(weather: Weather): NetworkFailure | null {
    if (conditions.signedOut) return new NetworkFailure('session', 'Please sign in');
    if (conditions.forbidden) return new NetworkFailure('forbidden', 'You are not allowed to');
    return count('busy', weather.busy)
      ? new NetworkFailure('busy', 'The server is busy', { retryAfter: 1000 })
      : null;
  }

  function count(fault: 'lost' | 'answersLost' | 'doubled' | 'busy', share: number): boolean {
    const hits = chance.happens(share);
    if (hits) faults[fault] += 1;
    return hits;
  }

  function delay({ slowest }: Weather): number {
    // Most are quick, some very slow.
    const ms = Math.round(slowest * chance.next() ** 4);
    if (ms > LATE) faults.late += 1;
    return ms;
  }

  return {
    push: ({ clientId, epoch, mutations }) =>
      exchange<PushReply>('push', (reserved) => server.push(clientId, mutations, epoch, reserved)),
    pull: ({ clientId, cookie }) =>
      exchange<PullReply>('pull', () => {
        server.remember();
        return server.pull(clientId, cookie);
      }),
  };
}
