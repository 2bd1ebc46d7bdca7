import type { Mutation, PushedChanges } from '../../contract/sync';
import { apply } from '../../tree/apply';
import { withMissing } from '../../tree/with-missing';
import { diff } from '../../tree/diff';
import { bringBack, keepBoth } from '../../tree/conflict';
import type { DocumentState, Operation } from '../../tree/operation';
import { compareShapes } from '../../widgets/shapes';
import { uidsLinkedInState } from '../../widgets/links-by-number';
import { stampShapes } from '../../widgets/upgrade';
import type { ChangeResult } from '../change-result';
import { mutationByNumber } from '../mutation-by-number';
import { type FailureKind, type PullReply, type PushReply } from '../ports';
import { copied } from './copied';
import { baseOf, type Client, type Update } from './model-base';
import { headOf, type ModelDocument, same, textsOf, upgraded } from './model-document';
import { type Protocol, SOUND } from './model-protocol';
import { applied, refusal, taken } from './model-results';

/** More than a schedule makes documents. */
const FAR = 1_000;

/** The server's side of the protocol, as small as SPEC.md's P rules allow. One user, all rights. */
export class ModelServer {
  readonly #sound: Protocol;
  /** Is called with every mutation that is decided, repeats apart. */
  onDecided: (clientId: string, mutation: Mutation, result: ChangeResult) => void = () => undefined;
  /** When the state was replaced by a backup. */
  restores: { stateAt: string; restoredAt: string }[] = [];
  epoch = '00000000-0000-4000-8000-00000000000a';
  space = 0;
  documents = new Map<string, ModelDocument>();
  clients = new Map<string, Client>();
  /** Documents per answer of a pull. */
  pageSize = 1000;
  /** Cookies below are too old. */
  purged = 0;
  patches = true;

  constructor(broken: Partial<Protocol> = {}) {
    this.#sound = { ...SOUND, ...broken };
  }

  /** A request has come; it commits later. Returns the version that a server with a plain sequence would give it. */
  reserve(): number {
    return ++this.#sequence;
  }

  #sequence = 0;
  #restores = 0;

  /** What a call is refused with for the shapes of widgets that the device knows; null for none. */
  refusesShapes(call: 'push' | 'pull', shapes: string): FailureKind | null {
    const compared = this.#sound.asksForShapes ? compareShapes(shapes) : 'same';
    if (compared === 'newer') return 'ahead';
    return compared === 'older' && call === 'pull' ? 'outdated' : null;
  }

  /** Documents are upgraded where they are read, without a new version; revisions and what was received stay as they are. */
  #upgrade(): void {
    for (const stored of this.documents.values()) stored.state = upgraded(stored.state);
  }

  push(clientId: string, mutations: Mutation[], epoch: string | null = null, reserved = 0): PushReply {
    this.#upgrade();
    const client = this.clients.get(clientId) ?? {
      id: clientId,
      last: 0,
      received: new Map(),
      spaces: new Map(),
    };
    this.clients.set(clientId, client);
    const results: ChangeResult[] = [];
    this.#stamp = this.#sound.stampsAtCommit ? this.space + 1 : reserved;
    this.space = Math.max(this.space, this.#stamp);
    for (const sent of mutations) {
      const { number } = sent;
      if (this.#sound.stopsAtGaps && number > client.last + 1) break;
      const isLate = epoch !== null && epoch !== this.epoch;
      if (this.#sound.asksForEpochs && isLate && number > client.last) break;
      const before = client.received.get(number);
      if (this.#sound.detectsRepeats && number <= client.last && before) {
        const same = before.body === JSON.stringify(sent);
        results.push(same ? before.result : taken(number));
        if (same) continue;
        break;
      }
      const mutation = mutationByNumber(sent, (uid) => this.#numberOf(uid));
      const result = this.#decide(client, mutation);
      this.onDecided(clientId, mutation, copied(result));
      if (result.status === 'refused' && !this.#sound.countsRefusals) {
        results.push(result);
        break;
      }
      const version = result.status === 'applied' ? result.version : null;
      client.received.set(number, { body: JSON.stringify(sent), mutation, result, version });
      client.spaces.set(number, this.#stamp);
      client.last = Math.max(client.last, number);
      results.push(result);
    }
    return copied({ lastMutation: client.last, results });
  }

  #stamp = 0;

  #decide(client: Client, mutation: Mutation): ChangeResult {
    const { number, uid, kind } = mutation;
    const stored = this.documents.get(uid);
    if (mutation.type === 'create') {
      const state = upgraded({ fields: mutation.fields, tree: mutation.tree });
      if (stored && !stored.deleted) {
        const both = withMissing(stored.state, state.tree);
        if (both !== stored.state) this.#advance(stored, both, false);
        return applied(number, stored);
      }
      const refused = this.#check(uid, state, number);
      if (refused) return refused;
      if (stored) {
        this.#advance(stored, state, false);
        return applied(number, stored);
      }
      const id = this.#idFor(mutation.id);
      const made = {
        uid,
        kind,
        id,
        version: 0,
        space: 0,
        state,
        deleted: false,
        revisions: new Map(),
        conflicts: [],
      };
      this.documents.set(uid, made);
      this.#advance(made, state, false);
      return applied(number, made);
    }
    if (mutation.type === 'settle') return this.#settle(client, mutation);
    if (!stored) {
      if (mutation.type === 'delete') return { number, status: 'applied', id: 0, version: 0, outcomes: [] };
      return refusal(number, 'gone', 'This document does not exist any more');
    }
    const operationsOf = (update: Update, to: DocumentState) => this.#operationsOf(update, to);
    const base = baseOf({ client, uid, revisions: stored.revisions, operationsOf }, mutation.base);
    if ('reason' in base) return refusal(number, base.reason, 'An unknown base');
    if (mutation.type === 'delete') {
      if (!stored.deleted && same(base.state, stored.state)) this.#advance(stored, stored.state, true);
      return applied(number, stored);
    }
    const onto = this.#sound.merges ? stored.state : base.state;
    const { state, outcomes, operations } = apply(onto, this.#operationsOf(mutation, onto), base.state);
    if (state === stored.state && !stored.deleted) return applied(number, stored, outcomes);
    const refused = this.#check(uid, state, number);
    if (refused) return refused;
    this.#advance(stored, state, false);
    const { version } = stored;
    for (const { index, effect, lost } of outcomes) {
      const operation = operations[index]!;
      if (effect !== 'conflict') continue;
      stored.conflicts.push({ version, place: stored.conflicts.length, operation, lost, settled: null });
    }
    return applied(number, stored, outcomes);
  }

  /** What the last settled conflict has changed in its document. */
  restored: Operation[] = [];

  #settle(client: Client, mutation: Extract<Mutation, { type: 'settle' }>): ChangeResult {
    const { number, uid, version, place, choice } = mutation;
    const stored = this.documents.get(uid);
    const conflict = stored?.conflicts.find((each) => each.version === version && each.place === place);
    this.restored = [];
    if (!stored) return { number, status: 'applied', id: 0, version: 0, outcomes: [] };
    if (!conflict || stored.deleted) return applied(number, stored);
    const { settled } = conflict;
    if (settled?.by === client.id && settled.choice === choice) return applied(number, stored);
    if (settled) return refusal(number, 'conflict', 'Somebody has settled this already');
    const operation =
      choice === 'winner' ? null : choice === 'lost' ? bringBack(conflict) : keepBoth(stored.state, conflict);
    if (!operation && choice !== 'winner') return refusal(number, 'invalid', 'These two cannot both stand');
    const { state } = apply(stored.state, operation ? [operation] : []);
    const refused = this.#check(uid, state, number);
    if (refused) return refused;
    conflict.settled = { by: client.id, choice };
    if (operation) this.restored = [operation];
    if (state !== stored.state) this.#advance(stored, state, false);
    stored.space = this.#stamp;
    return applied(number, stored);
  }

  /** One that was never given out, or the one that the document had. */
  #idFor(named: number | undefined): number {
    const isFree = ![...this.documents.values()].some(({ id }) => id === named);
    if (this.#sound.givesNumbersBack && named !== undefined && named <= this.#lastId && isFree) return named;
    return ++this.#lastId;
  }

  #lastId = 0;

  #numberOf(uid: string): number | undefined {
    const stored = this.documents.get(uid);
    return stored?.kind === 'element' && !stored.deleted ? stored.id : undefined;
  }

  #check(uid: string, state: DocumentState, number: number): ChangeResult | null {
    if (uidsLinkedInState(state).size > 0) return refusal(number, 'invalid', 'An element is not here');
    const { route } = state.fields;
    const taken = [...this.documents.values()].some(
      (other) => other.uid !== uid && !other.deleted && other.state.fields.route === route,
    );
    if (!taken || route === undefined) return null;
    const message = 'The route is taken';
    return { number, status: 'refused', reason: 'conflict', message, errors: [{ field: 'route', message }] };
  }

  #advance(document: ModelDocument, state: DocumentState, deleted: boolean): void {
    document.state = copied(state);
    document.version += 1;
    document.space = this.#stamp;
    document.deleted = deleted;
    document.revisions.set(document.version, document.state);
  }

  #operationsOf({ operations }: Update, { tree }: DocumentState): Operation[] {
    return this.#sound.upgradesOperations ? operations : stampShapes(operations, tree);
  }

  pull(clientId: string, cookie: string | null): PullReply {
    this.#upgrade();
    const [epoch, number, after = ''] = cookie?.split('.') ?? [];
    const since = Number(number);
    // Between pages a cookie names what came already; tombstones are no matter of its.
    const valid = epoch === this.epoch && since <= this.space && (after !== '' || since >= this.purged);
    const reset = !valid;
    const from = reset ? { space: 0, uid: '' } : { space: since, uid: after || '~' };
    const changed = [...this.documents.values()]
      .filter((each) => !each.deleted || (!reset && this.#sound.keepsTombstones))
      .filter((each) => each.space > from.space || (each.space === from.space && each.uid > from.uid))
      .sort((a, b) => a.space - b.space || (a.uid < b.uid ? -1 : 1));
    const page = changed.slice(0, this.pageSize);
    const more = page.length < changed.length;
    const last = page.at(-1);
    const client = this.clients.get(clientId);
    const shown = more && last ? this.#lastAt(client, last.space - 1) : (client?.last ?? 0);
    const live = page.filter((each) => !each.deleted);
    const patched = valid && !after && this.patches ? live.flatMap((each) => this.#patch(each, since)) : [];
    const inPatch = new Set(patched.map(({ uid }) => uid));
    return copied({
      cookie: more && last ? `${this.epoch}.${last.space}.${last.uid}` : `${this.epoch}.${this.space}`,
      reset,
      ...(reset && this.restores.length > 0 ? { restores: this.restores } : {}),
      lastMutation: shown,
      documents: live
        .filter(({ uid }) => !inPatch.has(uid))
        .map((each) => ({ ...headOf(each), fields: each.state.fields, tree: each.state.tree })),
      patches: patched,
      deleted: page.filter((each) => each.deleted).map(({ uid }) => uid),
      more,
    });
  }

  /** Returns what an event brings to a device that has `since`; null when it is too much for one. */
  changesSince(since: string): PushedChanges | null {
    const before = this.#sound.sendsAllChanges ? since : `${this.epoch}.${this.space - 1}`;
    const { reset, more, lastMutation: _none, ...changes } = this.pull('', before);
    return reset || more ? null : { ...changes, since };
  }

  #lastAt(client: Client | undefined, space: number): number {
    let last = 0;
    for (const [number, at] of client?.spaces ?? []) if (at <= space) last = number;
    return last;
  }

  /** Gives the versions that a device had at its cookie, by space version. */
  versionsAt = new Map<number, Map<string, number>>();

  remember(): void {
    const versions = [...this.documents.values()].map(({ uid, version }) => [uid, version] as const);
    this.versionsAt.set(this.space, new Map(versions));
  }

  #patch(document: ModelDocument, since: number): PullReply['patches'] {
    const from = this.versionsAt.get(since)?.get(document.uid);
    const before = from === undefined ? undefined : document.revisions.get(from);
    if (from === undefined || !before) return [];
    return [{ ...headOf(document), from, operations: diff(upgraded(before), document.state) }];
  }

  /** A restored backup begins another epoch. */
  backup(): () => void {
    const { space } = this;
    const lastId = this.#lastId;
    const documents = [...this.documents].map(
      ([uid, each]) =>
        [
          uid,
          {
            ...each,
            revisions: new Map(each.revisions),
            conflicts: each.conflicts.map((conflict) => ({ ...conflict })),
          },
        ] as const,
    );
    const clients = [...this.clients].map(
      ([id, client]) =>
        [
          id,
          { id, last: client.last, received: new Map(client.received), spaces: new Map(client.spaces) },
        ] as const,
    );
    return () => {
      this.space = space;
      this.#lastId = lastId + (this.#sound.leavesNumbersOut ? FAR : 0);
      this.documents = new Map(documents);
      this.clients = new Map(clients);
      this.versionsAt = new Map();
      if (!this.#sound.beginsEpochs) return;
      this.#restores += 1;
      this.epoch = `00000000-0000-4000-8000-${this.#restores.toString(16).padStart(12, '0')}`;
    };
  }

  /** Every living document's text, by uid. */
  texts(): Record<string, string> {
    this.#upgrade();
    const living = [...this.documents.values()].filter(({ deleted }) => !deleted);
    return textsOf(living.map(({ uid, state }) => [uid, state]));
  }
}
