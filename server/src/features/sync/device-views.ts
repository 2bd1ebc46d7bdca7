import type { Base, Mutation } from '@vestry/sync/contract/sync';
import { mutationByNumber, uidsLinkedBy } from '@vestry/sync/engine/mutation-by-number';
import { messageOf } from '@vestry/sync/messages/message';
import { apply } from '@vestry/sync/tree/apply';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import type { Queryable } from '../../platform/db/db';
import { type Applied, type Refused, refused } from '../../platform/documents/change';
import { loadRevisions, type RevisionKey, revisionKey } from '../../platform/documents/load-revisions';
import type { Turn } from '../../platform/db/turn';
import type { Workspace } from '../../platform/documents/workspace';
import { readElementNumbers, type ReceivedMutation, readMutations, readMutationsOf } from './sql';

/** What settles a conflict is made on no state, and no later change is made on it. */
export const isSettling = (mutation: Mutation): mutation is Extract<Mutation, { type: 'settle' }> =>
  mutation.type === 'settle';
export type Edit = Exclude<Mutation, { type: 'settle' }>;
const isEdit = (mutation: Mutation): mutation is Edit => !isSettling(mutation);

/** One edit of the device that was decided, with its links by number: what its later ones may be based on. */
interface Step {
  mutation: Edit;
  /** Null when refused. */
  version: number | null;
  viewIsVersion: boolean;
  /** The device's view after it, where it is known already. */
  view?: DocumentState;
}

export type BaseState = { ok: true; state: DocumentState } | Refused;

const unknownBase = refused('invalid', messageOf('server.baseUnknown'));

/**
 * Gives what a mutation was made on: a version of the server's, or the view that the device itself had after an
 * earlier mutation, which no version equals once others have edited as well. The device makes its view by applying
 * its own changes that a pulled version does not hold yet; the same is done here.
 */
export class DeviceViews {
  readonly #workspace: Workspace;
  readonly #turn: Turn;
  readonly #steps = new Map<number, Step>();
  #revisions = new Map<string, DocumentState>();

  constructor(workspace: Workspace, turn: Turn) {
    this.#workspace = workspace;
    this.#turn = turn;
  }

  /** Loads what these mutations are based on and the workspace does not hold. No query at all in the usual case. */
  async load(sql: Queryable, clientId: string, all: readonly Mutation[]): Promise<void> {
    const mutations = all.filter(isEdit);
    const here = new Set(mutations.map(({ number }) => number));
    const earlier = basesOf(mutations).flatMap(({ base }) =>
      'mutation' in base && !here.has(base.mutation) ? [base.mutation] : [],
    );
    if (earlier.length > 0) {
      const direct = await readMutations(sql, clientId, earlier);
      await this.#remember(sql, direct);
      const apart = direct.filter((row) => row.version !== null && !row.viewIsVersion).map(({ uid }) => uid);
      if (apart.length > 0)
        await this.#remember(sql, await readMutationsOf(sql, clientId, [...new Set(apart)]));
    }
    const missing = this.#missingVersions(mutations);
    if (missing.length > 0) this.#revisions = await loadRevisions(sql, missing);
  }

  /** What the mutation was made on, or why it cannot be decided. */
  async baseOf(uid: string, base: Base): Promise<BaseState> {
    if ('version' in base) return this.#version(uid, base.version);
    const step = this.#steps.get(base.mutation);
    if (!step || step.mutation.uid !== uid) return refused('invalid', messageOf('server.baseNotReceived'));
    if (step.version === null) return refused('blocked', messageOf('server.waitsForRefused'));
    return this.#view(step, base.seen);
  }

  /** A mutation of this batch was applied; `base` is what it was made on, null for a new or deleted document. */
  applied(mutation: Edit, { version, plain }: Applied, base: DocumentState | null): void {
    const step: Step = { mutation, version, viewIsVersion: plain };
    if (!plain && base && mutation.type === 'update') step.view = apply(base, mutation.operations).state;
    this.#steps.set(mutation.number, step);
  }

  refused(mutation: Edit): void {
    this.#steps.set(mutation.number, { mutation, version: null, viewIsVersion: false });
  }

  async #remember(sql: Queryable, rows: readonly ReceivedMutation[]): Promise<void> {
    const steps = rows.flatMap(({ body, version, viewIsVersion }) => {
      const mutation = JSON.parse(body) as Mutation;
      return isEdit(mutation) ? [{ mutation, version, viewIsVersion }] : [];
    });
    // Nothing is kept of what a refused one contains.
    const applied = steps.filter(({ version }) => version !== null);
    const uids = new Set(applied.flatMap(({ mutation }) => [...uidsLinkedBy(mutation)]));
    const numbers = uids.size > 0 ? await readElementNumbers(sql, [...uids]) : null;
    for (const step of applied) step.mutation = mutationByNumber(step.mutation, (uid) => numbers?.get(uid));
    for (const step of steps) this.#steps.set(step.mutation.number, step);
  }

  #missingVersions(mutations: readonly Edit[]): RevisionKey[] {
    const keys = new Map<string, RevisionKey>();
    const want = (uid: string, version: number) => {
      if (version > 0 && version !== this.#workspace.document(uid)?.version) {
        keys.set(revisionKey(uid, version), { uid, version });
      }
    };
    const fresh = new Map(mutations.map((mutation) => [mutation.number, mutation]));
    const known = (number: number) => this.#steps.get(number)?.mutation ?? fresh.get(number);
    for (const { uid, base } of basesOf(mutations)) {
      if ('version' in base) want(uid, base.version);
      else if (!this.#followsOn(base, known)) {
        want(uid, base.seen ?? this.#originOf(known(base.mutation), known) ?? 0);
      }
    }
    for (const { mutation, version, viewIsVersion } of this.#steps.values()) {
      if (viewIsVersion && version !== null) want(mutation.uid, version);
    }
    return [...keys.values()];
  }

  /**
   * Made right after the mutation that it names, on the same version: the view is then what that mutation has left,
   * and the version that both stand on is not needed. So are all but the first of a long queue.
   */
  #followsOn(base: Extract<Base, { mutation: number }>, known: (number: number) => Edit | undefined) {
    const before = known(base.mutation);
    const origin = this.#originOf(before, known);
    if (!before || origin === undefined || (base.seen ?? origin) !== origin) return false;
    const step = this.#steps.get(base.mutation);
    return !step || (step.viewIsVersion && step.version !== null && step.version > origin);
  }

  #version(uid: string, version: number): BaseState {
    const document = this.#workspace.document(uid);
    if (!document) return refused('gone', messageOf('server.documentGone'));
    if (document.version === version) return { ok: true, state: document.state };
    const own = document.revisions.find((revision) => revision.version === version)?.state;
    const stored = document.stored?.version === version ? document.stored.state : undefined;
    const state = own ?? stored ?? this.#revisions.get(revisionKey(uid, version));
    return state ? { ok: true, state } : unknownBase;
  }

  #view(step: Step, seen: number | undefined): BaseState | Promise<BaseState> {
    const { mutation, version, view } = step;
    // What the device has pulled holds this mutation already.
    if (seen !== undefined && version !== null && seen >= version) return this.#version(mutation.uid, seen);
    const origin = this.#originOf(mutation, (number) => this.#steps.get(number)?.mutation) ?? 0;
    const stands = seen ?? origin;
    if (step.viewIsVersion && version !== null && stands >= origin)
      return this.#version(mutation.uid, version);
    if (view && stands === origin) return { ok: true, state: view };
    return this.#replay(mutation, stands);
  }

  /** The server's version that the chain of a mutation stands on; undefined when it began with a new document. */
  #originOf(mutation: Edit | undefined, known: (number: number) => Edit | undefined): number | undefined {
    let current = mutation;
    while (current && current.type !== 'create') {
      const { base }: { base: Base } = current;
      if ('version' in base) return base.version;
      if (base.seen !== undefined) return base.seen;
      // What names itself, or a later one, stands on nothing; and would be followed for ever.
      current = base.mutation < current.number ? known(base.mutation) : undefined;
    }
    return undefined;
  }

  /** As the device does it: its own changes that version `seen` does not hold, on that version. */
  async #replay({ uid, number }: Edit, seen: number): Promise<BaseState> {
    const start = seen > 0 ? this.#version(uid, seen) : null;
    if (start && !start.ok) return start;
    let state = start?.state ?? null;
    const steps = [...this.#steps.values()]
      .filter(
        (step) => step.mutation.uid === uid && step.mutation.number <= number && (step.version ?? 0) > seen,
      )
      .sort((a, b) => a.mutation.number - b.mutation.number);
    for (const { mutation } of steps) {
      await this.#turn.next();
      if (mutation.type === 'create') state = { fields: mutation.fields, tree: upgradeTree(mutation.tree) };
      else if (mutation.type === 'update' && state) state = apply(state, mutation.operations).state;
    }
    return state ? { ok: true, state } : unknownBase;
  }
}

function basesOf(mutations: readonly Edit[]): { uid: string; base: Base }[] {
  return mutations.flatMap((mutation) =>
    mutation.type === 'create' ? [] : [{ uid: mutation.uid, base: mutation.base }],
  );
}
