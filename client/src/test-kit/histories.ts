import { listConflicts } from '@vestry/sync/contract/conflicts';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { HISTORY } from '@vestry/sync/contract/revisions';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { paged, Refusal, type FakeServer } from './fake-server';

const AUTHOR = { username: 'model' };
const WHEN = '2021-01-01T00:00:00.000Z';

/** Answers what a history asks for out of the documents of the model server: its versions, and each one's contents. */
export function answerHistories(server: FakeServer, model: ModelServer, kind: DocumentKind = 'page'): void {
  const documentOf = (id: number) => {
    const found = [...model.documents.values()].find((each) => each.id === id);
    if (!found) throw new Refusal(404, `No document ${id}`);
    return found;
  };
  const summed = (version: number) => ({
    version,
    createdAt: WHEN,
    editor: AUTHOR,
    summary: version === 1 ? 'Created' : 'Changed',
    conflicts: [],
  });
  server.on(HISTORY[kind].list, ({ params: { id } }) =>
    paged([...documentOf(id).revisions.keys()].toSorted((a, b) => b - a).map(summed), { limit: 20 }),
  );
  server.on(HISTORY[kind].get, ({ params: { id, version } }) => {
    const state = documentOf(id).revisions.get(version);
    if (!state) throw new Refusal(404, `No version ${version}`);
    return { ...summed(version), fields: state.fields, contents: JSON.stringify(state.tree) };
  });
}

/** Answers with the conflicts of documents of the model that nobody has settled: `winner` was later than `loser`. */
export function answerConflicts(
  server: FakeServer,
  model: ModelServer,
  { winner, loser }: Record<'winner' | 'loser', string>,
): void {
  server.on(listConflicts, ({ params: { uid } }) => {
    const document = model.documents.get(uid);
    if (!document) throw new Refusal(404, `No document ${uid}`);
    const { kind, id, conflicts } = document;
    const open = conflicts.filter(({ settled }) => settled === null);
    const record = { createdAt: WHEN, winner: { username: winner }, loser: { username: loser } };
    return {
      kind,
      id,
      conflicts: open.map(({ version, place, operation, lost }) => ({
        version,
        place,
        operation,
        lost,
        ...record,
      })),
      queuedStatus: null,
    };
  });
}
