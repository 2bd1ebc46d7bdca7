import type { Mutation } from '@vestry/sync/contract/sync';
import type { ChangeResult } from '@vestry/sync/engine/change-result';
import type { SyncNetwork } from '@vestry/sync/engine/ports';
import { openedDatabase, type VestryDatabase } from '../storage/database';
import type { Report } from '../storage/rows';

/** How the result of a change differs from the request, where it is neither refused nor in conflict: a person should know. */
function reportOf(mutation: Mutation, result: ChangeResult): Report['what'] | null {
  if (result.status !== 'applied') return null;
  if (result.revived) return mutation.type === 'delete' ? 'not deleted' : 'revived';
  return result.outcomes.some(({ code }) => code === 'cycle') ? 'cycle' : null;
}

/** The person who restored a document from the trash knows that it is there again. */
async function withoutRestored(db: VestryDatabase, reports: Report[]): Promise<Report[]> {
  const rows = await db.trash.bulkGet(reports.map(({ uid }) => uid));
  return reports.filter(({ number }, i) => rows[i]?.back !== number);
}

/** Stores the reports of these answers; a repeated answer adds none. */
async function keepReports(
  db: VestryDatabase,
  mutations: readonly Mutation[],
  results: readonly ChangeResult[],
): Promise<void> {
  const byNumber = new Map(mutations.map((mutation) => [mutation.number, mutation]));
  const reports = results.flatMap((result): Report[] => {
    const mutation = byNumber.get(result.number);
    const what = mutation ? reportOf(mutation, result) : null;
    if (!mutation || what === null) return [];
    return [{ number: mutation.number, uid: mutation.uid, what, at: Date.now() }];
  });
  const unread = await withoutRestored(db, reports);
  if (unread.length > 0) await db.reports.bulkPut(unread);
}

/** The network, which stores the reports of its answers, also in another tab or the service worker. */
export function reporting(db: VestryDatabase, network: SyncNetwork): SyncNetwork {
  return {
    ...network,
    async push(request) {
      const reply = await network.push(request);
      await keepReports(db, request.mutations, reply.results);
      return reply;
    },
  };
}

/** Read, and not to be shown again. */
export async function putReportAway(number: number): Promise<void> {
  await openedDatabase().reports.delete(number);
}
