import type { ModelServer } from '../engine/test-support/model-server';
import { treeProblems } from '../test-support/tree-problems';
import type { DocumentState } from '../tree/operation';
import { walk } from '../tree/walk';
import { uidsLinkedInState } from '../widgets/links-by-number';
import type { SimDevice } from './device';
import { isSpared } from './documents';
import { FORMER_NAMES, NEWEST, runAs } from './programs';
import type { SequentialModel } from './sequential-model';

interface Healed {
  server: ModelServer;
  model: SequentialModel;
  devices: readonly SimDevice[];
}

/** Checks what must be true once everything has healed: nothing waits, and all devices and the server have the same. */
export function endProblems({ server, model, devices }: Healed): string[] {
  const problems: string[] = [];
  const truth = runAs(NEWEST, () => Object.values(server.texts()).join('\n'));
  for (const [i, device] of devices.entries()) {
    const { phase, lastError } = device.tab().engine.status();
    if (phase !== 'idle') problems.push(`device ${i + 1} is ${phase}: ${lastError?.message}`);
    const rows = device.rows().map((row) => [row.state, row.mutation, row.result]);
    if (rows.length > 0) problems.push(`device ${i + 1} still holds ${JSON.stringify(rows)}`);
    for (const {
      uid,
      view,
      syncStatus,
      removed,
      deletedOnServer,
    } of device.storage.tables.documents.values()) {
      if (view || syncStatus !== 'synced' || removed || deletedOnServer)
        problems.push(`device ${i + 1} says of ${uid.slice(-1)}: ${syncStatus}, and nothing waits`);
    }
    const texts = device.text();
    if (texts !== truth) problems.push(`device ${i + 1} shows ${texts}, the server has ${truth}`);
  }
  for (const [uid, { state, deleted }] of server.documents) {
    problems.push(...treeProblems(state.tree), ...formerNames(state), ...linkedByUid(state));
    if (isSpared(uid) && deleted) problems.push(`${uid} was never deleted`);
    if (isSpared(uid)) problems.push(...model.compare(uid, state));
  }
  return problems;
}

/** Nothing is left of the names that fields had in former shapes. */
function formerNames({ tree }: DocumentState): string[] {
  return Array.from(walk(tree), ({ value }) =>
    FORMER_NAMES.filter((name) => Object.hasOwn(value, name)).map((name) => `${value.id} still has ${name}`),
  ).flat();
}

/** The server knows every element by its number. */
const linkedByUid = (state: DocumentState): string[] =>
  [...uidsLinkedInState(state)].map((uid) => `${uid} is linked by uid`);
