import type { DocumentKind } from '@vestry/sync/contract/document';
import type { OwnCost } from '@vestry/sync/limits/composed-page';
import { messageOf } from '@vestry/sync/messages/message';
import { may, type Permission } from '@vestry/sync/permissions';
import { apply } from '@vestry/sync/tree/apply';
import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState, Operation, Outcome } from '@vestry/sync/tree/operation';
import type { TreeNode } from '@vestry/sync/tree/node';
import { withMissing } from '@vestry/sync/tree/with-missing';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import { type Actor, recordAuditEvents } from '../audit-log/record-audit-events';
import type { Transaction } from '../db/db';
import { type Applied, type Change, type Refused, refused, refusedField } from './change';
import { checkState } from './check-state';
import { brokenLink } from './check-links';
import { SizeCheck } from './check-size';
import { auditEventsOf } from './audit-events-of';
import { asDraft, diffOf, sameState, type TreeDiff } from './document-states';
import { ElementsHere } from './elements-here';
import { type LockedDocument, type Lost, lostValues, uniqueName } from './locked-document';
import type { UniqueName, KnownElement, LargePage, PageUse } from './load-documents';
import {
  publishedAfter,
  type PublishedState,
  withoutContentionOverHeld,
  withSensibleHeld,
} from './published-state';
import { statusQueue, withheld } from './queued-status';
import { summarize } from './summary';
import { UniqueNames } from './unique-names';
import { writeDocuments, type WrittenState } from './write-documents';

export interface Author extends Actor {
  id: number;
  roles: readonly string[];
}

/** What a transaction has locked and looked up before the changes are decided. */
export interface Loaded {
  documents: LockedDocument[];
  claims: UniqueName[];
  elements: KnownElement[];
  pageUses: PageUse[];
  elementCosts: { id: number; cost: OwnCost }[];
  /** Pages that may become too large when one of the documents, an element, grows. */
  largePages: LargePage[];
  numbers: Record<DocumentKind, number[]>;
  /** Of those that changes name the ones that they may have. */
  freeNumbers: Record<DocumentKind, Set<number>>;
}

/**
 * Decides changes one after the other, in memory, on documents whose locks are held: each is either done as a whole
 * or refused without a trace. `write` then stores the outcome of all of them at once.
 */
export class Workspace {
  readonly author: Author;
  readonly #documents = new Map<string, LockedDocument>();
  readonly #names: UniqueNames;
  readonly #elements: ElementsHere;
  readonly #sizes: SizeCheck;
  readonly #numbers: Loaded['numbers'];
  readonly #freeNumbers: Loaded['freeNumbers'];
  #written: readonly WrittenState[] = [];

  constructor(author: Author, loaded: Loaded) {
    this.author = author;
    for (const held of loaded.documents) this.#documents.set(held.uid, held);
    this.#names = new UniqueNames(loaded.claims);
    this.#elements = new ElementsHere(loaded, this.#documents);
    this.#sizes = new SizeCheck(loaded);
    this.#numbers = loaded.numbers;
    this.#freeNumbers = loaded.freeNumbers;
  }

  document(uid: string): LockedDocument | undefined {
    return this.#documents.get(uid);
  }

  /** The number of an element that is there now, for a link that names its uid. */
  numberOf(uid: string): number | undefined {
    return this.#elements.numberOf(uid);
  }

  /** `known`: as `prepareChange` gives it, for what takes long otherwise. */
  apply(change: Change, known?: TreeDiff): Applied | Refused {
    const action = change.type === 'replace' ? 'update' : change.type;
    const permission: Permission = `${change.kind}s.${action}`;
    if (!may(this.author.roles, permission)) {
      return refused('forbidden', messageOf('server.notAllowed', { action, kind: change.kind }));
    }
    const held = this.#documents.get(change.uid);
    if (held && held.kind !== change.kind)
      return refused('invalid', messageOf('server.otherKind', { kind: change.kind }));
    if (change.type === 'create') {
      const made = { ...change, tree: upgradeTree(change.tree) };
      if (!held) return this.#create(made);
      return held.deleted ? this.#revive(held, made) : this.#join(held, made);
    }
    if (change.type === 'delete') return held ? this.#remove(held, change.base) : nothingToDelete;
    if (!held) return refused('gone', messageOf('server.gone', { kind: change.kind }));
    return change.type === 'update'
      ? this.#update(held, change.operations, change.base ?? held.state)
      : this.#replace(held, change, known);
  }

  /** Stores what has been done, and records it; `asOneEvent`: the caller records it as a whole. */
  async write(tx: Transaction, { asOneEvent = false } = {}): Promise<void> {
    const documents = [...this.#documents.values()];
    [this.#written] = await Promise.all([
      writeDocuments(tx, this.author.id, documents),
      recordAuditEvents(tx, this.author, asOneEvent ? [] : documents.flatMap(auditEventsOf)),
    ]);
  }

  /** The versions in which something lost against what was there, once they have been written. */
  disputed(): { uid: string; version: number }[] {
    return [...this.#documents.values()].flatMap(({ uid, revisions }) =>
      revisions.flatMap(({ version, conflicts }) =>
        conflicts && conflicts.length > 0 ? [{ uid, version }] : [],
      ),
    );
  }

  /** The versions that are the documents' current ones once the transaction has committed. */
  written(): readonly WrittenState[] {
    return this.#written;
  }

  #create({ uid, kind, fields, tree, id: named }: Extract<Change, { type: 'create' }>): Applied | Refused {
    const held: LockedDocument = {
      uid,
      kind,
      id: 0,
      version: 0,
      state: { fields: {}, tree },
      deleted: false,
      openConflicts: 0,
      queuedStatus: null,
      published: null,
      stored: null,
      revisions: [],
    };
    const checked = this.#check(held, { fields, tree });
    if (!checked.ok) return checked;
    held.id = this.#numberFor(kind, named);
    this.#documents.set(uid, held);
    this.#advance(held, checked.state, { operations: null, summary: messageOf('server.summaryCreated') });
    return done(held);
  }

  #numberFor(kind: DocumentKind, named: number | undefined): number {
    if (named !== undefined && this.#freeNumbers[kind].delete(named)) return named;
    const id = this.#numbers[kind].shift();
    if (id === undefined) throw new Error(`No number was taken for a new ${kind}`);
    return id;
  }

  /** Put back out of the trash; or made again by a device that was not told of the deletion any more. */
  #revive(
    held: LockedDocument,
    { kind, fields, tree }: Extract<Change, { type: 'create' }>,
  ): Applied | Refused {
    const checked = this.#check(held, asDraft(kind, { fields, tree }));
    if (!checked.ok) return checked;
    this.#advance(held, checked.state, { operations: null, summary: messageOf('server.summaryPutBack') });
    return { ...done(held, [], true), plain: false };
  }

  /** Made by two devices, which brought it back after a backup was restored: what the first one lacks is added. */
  #join(held: LockedDocument, { tree }: Extract<Change, { type: 'create' }>): Applied | Refused {
    const before = held.state;
    const both = withMissing(before, tree);
    if (both === before) return { ...done(held), plain: false };
    const checked = this.#check(held, both);
    if (!checked.ok) return checked;
    this.#advance(held, checked.state, {
      operations: null,
      summary: summarize(diff(before, checked.state), before.tree, checked.state.tree),
    });
    return { ...done(held), plain: false };
  }

  #update(held: LockedDocument, made: Operation[], base: DocumentState): Applied | Refused {
    const before = held.state;
    const merged = apply(before, made, base);
    const { operations } = merged;
    const outcomes = withoutContentionOverHeld(operations, merged.outcomes);
    // What changes nothing brings nothing back.
    const revived = held.deleted && merged.state !== before;
    const lost = lostValues(operations, outcomes);
    const queue = statusQueue(held, merged.state, lost?.length ?? 0);
    const next = revived ? asDraft(held.kind, merged.state) : withheld(held, merged.state, queue);
    if (!revived && sameState(next, before)) {
      held.queuedStatus = queue;
      return { ...done(held, outcomes), plain: base === before && merged.state === before };
    }

    const checked = this.#check(held, next);
    if (!checked.ok) return checked;
    const { state } = checked;
    held.queuedStatus = revived ? null : queue;
    // The operations alone lead here again only when nothing was merged and nothing put right.
    const plain = base === before && state === merged.state;
    this.#advance(held, state, {
      operations: plain ? operations : null,
      summary: revived ? messageOf('server.summaryRevived') : summarize(operations, before.tree, state.tree),
      conflicts: lost,
    });
    return { ...done(held, outcomes, revived), plain };
  }

  #replace(
    held: LockedDocument,
    { next, summary, restored }: Extract<Change, { type: 'replace' }>,
    known?: TreeDiff,
  ): Applied | Refused {
    if (held.deleted) return refused('gone', messageOf('server.gone', { kind: held.kind }));
    const before = held.state;
    const queue = statusQueue(held, next, 0);
    const checked = this.#check(held, withheld(held, next, queue), restored ? next.tree : undefined);
    if (!checked.ok) return checked;
    held.queuedStatus = queue;
    const operations = diffOf(before, checked.state, known);
    if (operations.length === 0 && sameState(before, checked.state)) return done(held);
    this.#advance(held, checked.state, {
      operations: null,
      summary: summary ?? summarize(operations, before.tree, checked.state.tree),
    });
    return done(held);
  }

  #remove(held: LockedDocument, base?: DocumentState): Applied | Refused {
    if (held.deleted) return done(held);
    if (base && !sameState(base, held.state)) return this.#keep(held);
    const users = this.#elements.usersOf(held);
    if (users.length > 0)
      return refused(
        'conflict',
        messageOf('server.elementUsed', { name: nameOf(held), users: users.join(', ') }),
      );
    this.#advance(held, held.state, {
      operations: [],
      summary: messageOf('server.summaryDeleted'),
      deleted: true,
    });
    return done(held);
  }

  /** Deleted by one side, edited meanwhile by the other: it stays, a page as draft, and both are told. */
  #keep(held: LockedDocument): Applied | Refused {
    const state = asDraft(held.kind, held.state);
    if (state !== held.state)
      this.#advance(held, state, { operations: null, summary: messageOf('server.summaryKept') });
    return done(held, [], true);
  }

  #advance(
    held: LockedDocument,
    state: DocumentState,
    step: {
      operations: readonly Operation[] | null;
      summary: string;
      conflicts?: Lost[] | null;
      deleted?: boolean;
    },
  ): void {
    this.#names.release(held);
    held.published = this.#publishedAfter(held, state);
    held.state = state;
    held.version += 1;
    held.openConflicts += step.conflicts?.length ?? 0;
    held.deleted = step.deleted ?? false;
    if (!held.deleted) this.#names.take(held);
    this.#elements.advance(held);
    this.#sizes.advance(held);
    const { operations, summary, conflicts = null } = step;
    held.revisions.push({ version: held.version, state, operations, summary, conflicts });
  }

  /** A page that comes back is to be found where it is now when another one has its former address. */
  #publishedAfter(held: LockedDocument, next: DocumentState): PublishedState | null {
    const published = publishedAfter(held, next);
    if (!published || !held.deleted) return published;
    const { route } = published.fields;
    const owner = this.#names.ownerOf('page', String(route));
    if (owner === undefined || owner === held.uid) return published;
    return { ...published, fields: { ...published.fields, route: next.fields['route'] } };
  }

  /** Everything that must hold before a state is stored; gives it back in the form to be stored. */
  #check(
    held: LockedDocument,
    wanted: DocumentState,
    kept?: TreeNode,
  ): { ok: true; state: DocumentState } | Refused {
    const next = withSensibleHeld(held, wanted);
    const checked = checkState(held.kind, next, held.version === 0 ? null : held.state, kept);
    if (!checked.ok) return refused('invalid', messageOf('server.invalid'), checked.errors);
    const { state } = checked;
    const name = uniqueName(held.kind, state.fields);
    const owner = this.#names.ownerOf(held.kind, name);
    if (owner !== undefined && owner !== held.uid) {
      return held.kind === 'page'
        ? refusedField('conflict', 'route', messageOf('server.routeTaken', { name }))
        : refusedField('conflict', 'name', messageOf('server.nameTaken', { name }));
    }
    const former = held.version === 0 ? null : held.state;
    return (
      brokenLink(held.kind, former, state, this.#elements.types) ??
      this.#brokenUse(held, state) ??
      this.#sizes.refusal(held, state, this.#documents) ?? { ok: true, state }
    );
  }

  /** An element that pages use keeps its type: a header in the place of a footer would break them. */
  #brokenUse(held: LockedDocument, state: DocumentState): Refused | null {
    if (held.kind !== 'element' || held.version === 0 || held.deleted) return null;
    if (state.fields['type'] === held.state.fields['type']) return null;
    const users = this.#elements.usersOf(held);
    return users.length > 0
      ? refusedField('conflict', 'type', messageOf('server.typeUsed', { users: users.join(', ') }))
      : null;
  }
}

const nothingToDelete: Applied = { ok: true, id: 0, version: 0, outcomes: [], plain: true, revived: false };

function done(held: LockedDocument, outcomes: Outcome[] = [], revived = false): Applied {
  return { ok: true, id: held.id, version: held.version, outcomes, plain: true, revived };
}

function nameOf({ state }: LockedDocument): string {
  return String(state.fields['name']);
}
