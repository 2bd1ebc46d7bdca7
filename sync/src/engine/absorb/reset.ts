import type { PullReply, SyncMeta } from '../ports';
import { epochOf } from './cookie';

/** It is not known whether the server still has what it took before. */
function restoresOf({ restores = [] }: PullReply): Pick<SyncMeta, 'restores'> {
  const at = restores.map(({ stateAt, restoredAt }) => ({
    stateAt: Date.parse(stateAt),
    restoredAt: Date.parse(restoredAt),
  }));
  return at.length > 0 ? { restores: at } : {};
}

/** The whole state begins to arrive: of the documents that are here, those that no page brings are gone. */
export function beginReset(meta: SyncMeta, reply: PullReply, here: string[]): SyncMeta {
  const isOther = meta.cookie !== null && epochOf(meta.cookie) !== epochOf(reply.cookie);
  const restored = isOther || (meta.reset?.restored ?? false);
  // Changes that the backup may lack are on their way again, and stay in view from the first page on.
  const lastMutation = restored ? Math.min(meta.lastMutation, reply.lastMutation) : meta.lastMutation;
  return { ...meta, ...restoresOf(reply), lastMutation, reset: { missing: here, restored } };
}

export function withoutMissing(meta: SyncMeta, seen: ReadonlySet<string>): SyncMeta {
  if (!meta.reset) return meta;
  return { ...meta, reset: { ...meta.reset, missing: meta.reset.missing.filter((uid) => !seen.has(uid)) } };
}
