import type { Mutation } from '../contract/sync';
import { batchOf } from '../engine/claim';
import type { ChangeResult } from '../engine/change-result';
import { isTaken } from '../engine/new-identity';
import { NetworkFailure, type PushReply } from '../engine/ports';

/** Says what became of the changes of another device, by their numbers; those in neither list were not sent any more. */
export interface Relayed {
  results: ReadonlyMap<number, ChangeResult>;
  /** Lists those that cannot be decided as they are: the server does not know what they follow. */
  undecided: readonly Mutation[];
}

/**
 * Sends the changes of another device in its order and under its numbers. What the server has from that device already is
 * answered with what became of it. It ends at a gap (a backup was restored that lacks what these changes follow), at a
 * number under which that device has sent something else meanwhile, and at a change that the server does not even read.
 * Throws `NetworkFailure` where trying again later helps.
 */
export async function relay(
  send: (mutations: Mutation[]) => Promise<PushReply>,
  mutations: readonly Mutation[],
): Promise<Relayed> {
  const results = new Map<number, ChangeResult>();
  let rest = mutations.map((mutation) => ({ mutation }));
  let most = Infinity;
  while (rest.length > 0) {
    const batch = batchOf(rest).slice(0, most);
    const reply = await answerTo(
      send,
      batch.map(({ mutation }) => mutation),
    );
    if (!reply) {
      if (batch.length === 1) break;
      most = Math.ceil(batch.length / 2);
      continue;
    }
    most = Infinity;
    const decided = reply.results.filter((result) => !isTaken(result));
    for (const result of decided) results.set(result.number, result);
    rest = rest.slice(decided.length);
    if (decided.length < reply.results.length || decided.length === 0) break;
  }
  return { results, undecided: rest.map(({ mutation }) => mutation) };
}

/** Null when the server refuses the request itself: for one of its changes, which is found by halving. */
async function answerTo(
  send: (mutations: Mutation[]) => Promise<PushReply>,
  mutations: Mutation[],
): Promise<PushReply | null> {
  try {
    return await send(mutations);
  } catch (error) {
    if (error instanceof NetworkFailure && error.kind === 'refused') return null;
    throw error;
  }
}
