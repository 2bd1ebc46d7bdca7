import { epochOf } from '@vestry/sync/engine/absorb/cookie';
import { readReply, type Refusal } from '@vestry/sync/engine/change-result';
import { changesIn, isDone, leftOver } from '@vestry/sync/work-file/left-over';
import { readWork, type WorkProblem } from '@vestry/sync/work-file/read-work';
import { relay } from '@vestry/sync/work-file/relay';
import { pushWorkFile, type Mutation } from '@vestry/sync/contract/sync';
import type { Work } from '@vestry/sync/contract/work-file';
import type { PushReply } from '@vestry/sync/engine/ports';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import { KINDS } from '../kinds/kinds';
import { sendChanges } from '../outbox/send-changes';
import { sendSoon, syncNow } from '../sync/sync';
import { takeDrafts } from './take-drafts';
import { takeChanges, type TakenChanges } from './take-changes';
import { call } from '../http/call';
import { asFailure } from '../sync/network-adapter';

/** What became of a file of another device's unsent work. */
export interface OpenedWork {
  /** Whose device saved it; empty when the file does not say. */
  username: string;
  /** Changes that the server has by now, from any device. */
  taken: number;
  /** Those that it did not take as they were: what they say is a draft here. */
  refused: readonly Refusal[];
  /** Those that it could not decide, because of what it lacks: what they say is a draft here. */
  undecided: number;
  /** Documents that have unsaved changes here now because of the file. */
  drafts: number;
  /** What is no change of a document, by its kind. */
  changes: TakenChanges;
  /** Names of pictures and files that only the other device has. */
  filesLeft: readonly string[];
}

/**
 * Opens a file in which another device (or this one) has put what it had not sent. Its changes are sent at once, as if
 * that device did it; all else comes onto this device. Opened again, only what is new since then is taken. A file that
 * cannot be opened changes nothing. Throws `NetworkFailure` or `ApiError` when the server did not answer: the same file
 * opened again goes on.
 */
export async function openWork(
  file: Pick<File, 'size' | 'text'>,
  may: { settings: boolean },
): Promise<OpenedWork | WorkProblem> {
  const db = openedDatabase();
  const work = await readWork(file, await siteHere(db));
  if (typeof work === 'string') return work;
  // What changes refer to goes before them.
  const mayChangeSettings = may.settings;
  const files = await takeChanges(db, work, { lane: 'files', mayChangeSettings });
  if (files.size > 0) await sendChanges(db, KINDS, 'files');
  const { results, undecided } = await relay(sendAsDevice(work), changesIn(work));
  // Drafts stand on what the changes have made.
  await syncNow();
  const drafts = await takeDrafts(db, work, leftOver(work, results));
  const others = await takeChanges(db, work, { lane: 'quick', mayChangeSettings });
  sendSoon();
  const all = [...results.values()];
  const refused = all.filter((result) => result.status === 'refused').filter((result) => !isDone(result));
  return {
    username: work.by.username,
    taken: all.length - refused.length,
    refused,
    undecided: undecided.length,
    drafts,
    changes: new Map([...files, ...others]),
    filesLeft: work.filesLeft,
  };
}

async function siteHere(db: VestryDatabase): Promise<{ address: string; epoch: string | null }> {
  const cookie = (await db.meta.get('sync'))?.cookie ?? null;
  return { address: location.origin, epoch: cookie === null ? null : epochOf(cookie) };
}

/** Sends changes as the device that is named in the file, in the version that its program spoke. */
const sendAsDevice =
  ({ protocol, shapes, device, by, site }: Work) =>
  (mutations: Mutation[]): Promise<PushReply> =>
    asFailure(async () => {
      const known = site.epoch === null ? {} : { epoch: site.epoch };
      const body = { protocol, shapes, clientId: device, owner: by.id, ...known, mutations };
      return readReply(await call(pushWorkFile, { body }));
    });
