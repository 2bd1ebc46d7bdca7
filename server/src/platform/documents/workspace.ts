import type { DocumentKind } from '@vestry/sync/contract/document';
import type { OwnCost } from '@vestry/sync/limits/composed-page';
import { messageOf } from '@vestry/sync/messages/message';
import { may, type Permission } from '@vestry/sync/access/permissions';
import { apply } from '@vestry/sync/tree/apply';
import { diff } from '@vestry/sync/tree/diff';
import type { DocumentState, Operation, Outcome } from '@vestry/sync/tree/operation';
import type { TreeNode } from '@vestry/sync/tree/node';
import { withMissing } from '@vestry/sync/tree/with-missing';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import { type Actor, recordAuditEntries } from '../audit-log/record-audit-entries';
import type { Transaction } from '../db/db';
import { type Applied, type Change, type Refused, refused, refusedField } from './change';
import { checkState } from './check-state';
import { brokenLink } from './check-links';
import { SizeCheck } from './check-size';
import { auditEntriesOf } from './audit-entries-of';
import { asDraft, diffOf, sameState, type TreeDiff } from './document-states';
import { ElementsHere } from './elements-here';
import { type LockedDocument, type Lost, lostValues, uniqueName } from './locked-document';
import type { UniqueName, KnownElement, LargePage, PageUse } from './load-documents';
import {
  publishedAfter,
  type PublishedState,
  withoutHoldConflicts,
  withoutNeedlessHold,
} from './published-state';
import { statusQueue, withheld } from './queued-status';
import { summarize } from './summary';
import { UniqueNames } from './unique-names';
import { writeDocuments, type WrittenState } from './write-documents';

export interface Author extends Actor {
  id: number;
  roles: readonly string[];
}

/** The rows that a transaction has locked and read before the changes are decided. */
export interface Loaded {
  documents: LockedDocument[];
  uniqueNames: UniqueName[];
  elements: KnownElement[];
  pageUses: PageUse[];
  elementCosts: { id: number; cost: OwnCost }[];
  /** Pages that may become too large when one of the documents, an element, grows. */
  largePages: LargePage[];
  numbers: Record<DocumentKind, number[]>;
  /** Those of the requested numbers that are free. */
  freeNumbers: Record<DocumentKind, Set<number>>;
}

/**
 * Decides changes one after the other, in memory, on locked documents: each is either done as a whole or refused
 * without a trace. `write` then stores the outcome of all of them at once.
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
    for (const document of loaded.documents) this.#documents.set(document.uid, document);
    this.#names = new UniqueNames(loaded.uniqueNames);
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
    const document = this.#documents.get(change.uid);
    if (document && document.kind !== change.kind)
      return refused('invalid', messageOf('server.otherKind', { kind: change.kind }));
    if (change.type === 'create') {
      const made = { ...change, tree: upgradeTree(change.tree) };
      if (!document) return this.#create(made);
      return document.deleted ? this.#revive(document, made) : this.#join(document, made);
    }
    if (change.type === 'delete') return document ? this.#remove(document, change.base) : nothingToDelete;
    if (!document) return refused('gone', messageOf('server.gone', { kind: change.kind }));
    return change.type === 'update'
      ? this.#update(document, change.operations, change.base ?? document.state)
      : this.#replace(document, change, known);
  }

  /** Stores what has been done, and records it; `asOneEvent`: the caller records it as a whole. */
  async write(tx: Transaction, { asOneEvent = false } = {}): Promise<void> {
    const documents = [...this.#documents.values()];
    [this.#written] = await Promise.all([
      writeDocuments(tx, this.author.id, documents),
      recordAuditEntries(tx, this.author, asOneEvent ? [] : documents.flatMap(auditEntriesOf)),
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
    const document: LockedDocument = {
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
    const checked = this.#check(document, { fields, tree });
    if (!checked.ok) return checked;
    document.id = this.#numberFor(kind, named);
    this.#documents.set(uid, document);
    this.#advance(document, checked.state, { operations: null, summary: messageOf('server.summaryCreated') });
    return done(document);
  }

  #numberFor(kind: DocumentKind, named: number | undefined): number {
    if (named !== undefined && this.#freeNumbers[kind].delete(named)) return named;
    const id = this.#numbers[kind].shift();
    if (id === undefined) throw new Error(`No number was taken for a new ${kind}`);
    return id;
  }

  /** Restored from the trash; or created again by a device that did not receive the deletion. */
  #revive(
    document: LockedDocument,
    { kind, fields, tree }: Extract<Change, { type: 'create' }>,
  ): Applied | Refused {
    const checked = this.#check(document, asDraft(kind, { fields, tree }));
    if (!checked.ok) return checked;
    this.#advance(document, checked.state, { operations: null, summary: messageOf('server.summaryPutBack') });
    return { ...done(document, [], true), plain: false };
  }

  /** Made by two devices, which brought it back after a backup was restored: what the first one lacks is added. */
  #join(document: LockedDocument, { tree }: Extract<Change, { type: 'create' }>): Applied | Refused {
    const before = document.state;
    const both = withMissing(before, tree);
    if (both === before) return { ...done(document), plain: false };
    const checked = this.#check(document, both);
    if (!checked.ok) return checked;
    this.#advance(document, checked.state, {
      operations: null,
      summary: summarize(diff(before, checked.state), before.tree, checked.state.tree),
    });
    return { ...done(document), plain: false };
  }

  #update(document: LockedDocument, made: Operation[], base: DocumentState): Applied | Refused {
    const before = document.state;
    const merged = apply(before, made, base);
    const { operations } = merged;
    const outcomes = withoutHoldConflicts(operations, merged.outcomes);
    // What changes nothing brings nothing back.
    const revived = document.deleted && merged.state !== before;
    const lost = lostValues(operations, outcomes);
    const queue = statusQueue(document, merged.state, lost?.length ?? 0);
    const next = revived ? asDraft(document.kind, merged.state) : withheld(document, merged.state, queue);
    if (!revived && sameState(next, before)) {
      document.queuedStatus = queue;
      return { ...done(document, outcomes), plain: base === before && merged.state === before };
    }

    const checked = this.#check(document, next);
    if (!checked.ok) return checked;
    const { state } = checked;
    document.queuedStatus = revived ? null : queue;
    // The operations alone lead here again only when nothing was merged and nothing put right.
    const plain = base === before && state === merged.state;
    this.#advance(document, state, {
      operations: plain ? operations : null,
      summary: revived ? messageOf('server.summaryRevived') : summarize(operations, before.tree, state.tree),
      conflicts: lost,
    });
    return { ...done(document, outcomes, revived), plain };
  }

  #replace(
    document: LockedDocument,
    { next, summary, restored }: Extract<Change, { type: 'replace' }>,
    known?: TreeDiff,
  ): Applied | Refused {
    if (document.deleted) return refused('gone', messageOf('server.gone', { kind: document.kind }));
    const before = document.state;
    const queue = statusQueue(document, next, 0);
    const checked = this.#check(document, withheld(document, next, queue), restored ? next.tree : undefined);
    if (!checked.ok) return checked;
    document.queuedStatus = queue;
    const operations = diffOf(before, checked.state, known);
    if (operations.length === 0 && sameState(before, checked.state)) return done(document);
    this.#advance(document, checked.state, {
      operations: null,
      summary: summary ?? summarize(operations, before.tree, checked.state.tree),
    });
    return done(document);
  }

  #remove(document: LockedDocument, base?: DocumentState): Applied | Refused {
    if (document.deleted) return done(document);
    if (base && !sameState(base, document.state)) return this.#keep(document);
    const users = this.#elements.usersOf(document);
    if (users.length > 0)
      return refused(
        'conflict',
        messageOf('server.elementUsed', { name: nameOf(document), users: users.join(', ') }),
      );
    this.#advance(document, document.state, {
      operations: [],
      summary: messageOf('server.summaryDeleted'),
      deleted: true,
    });
    return done(document);
  }

  /** Deleted by one side, edited meanwhile by the other: it stays, a page as draft, and both sides get a conflict. */
  #keep(document: LockedDocument): Applied | Refused {
    const state = asDraft(document.kind, document.state);
    if (state !== document.state)
      this.#advance(document, state, { operations: null, summary: messageOf('server.summaryKept') });
    return done(document, [], true);
  }

  #advance(
    document: LockedDocument,
    state: DocumentState,
    step: {
      operations: readonly Operation[] | null;
      summary: string;
      conflicts?: Lost[] | null;
      deleted?: boolean;
    },
  ): void {
    this.#names.release(document);
    document.published = this.#publishedAfter(document, state);
    document.state = state;
    document.version += 1;
    document.openConflicts += step.conflicts?.length ?? 0;
    document.deleted = step.deleted ?? false;
    if (!document.deleted) this.#names.take(document);
    this.#elements.advance(document);
    this.#sizes.advance(document);
    const { operations, summary, conflicts = null } = step;
    document.revisions.push({ version: document.version, state, operations, summary, conflicts });
  }

  /** A page that comes back is to be found where it is now when another one has its former address. */
  #publishedAfter(document: LockedDocument, next: DocumentState): PublishedState | null {
    const published = publishedAfter(document, next);
    if (!published || !document.deleted) return published;
    const { route } = published.fields;
    const owner = this.#names.ownerOf('page', String(route));
    if (owner === undefined || owner === document.uid) return published;
    return { ...published, fields: { ...published.fields, route: next.fields['route'] } };
  }

  /** Everything that must hold before a state is stored; gives it back in the form to be stored. */
  #check(
    document: LockedDocument,
    requested: DocumentState,
    kept?: TreeNode,
  ): { ok: true; state: DocumentState } | Refused {
    const next = withoutNeedlessHold(document, requested);
    const checked = checkState(document.kind, next, document.version === 0 ? null : document.state, kept);
    if (!checked.ok) return refused('invalid', messageOf('server.invalid'), checked.errors);
    const { state } = checked;
    const name = uniqueName(document.kind, state.fields);
    const owner = this.#names.ownerOf(document.kind, name);
    if (owner !== undefined && owner !== document.uid) {
      return document.kind === 'page'
        ? refusedField('conflict', 'route', messageOf('server.routeTaken', { name }))
        : refusedField('conflict', 'name', messageOf('server.nameTaken', { name }));
    }
    const former = document.version === 0 ? null : document.state;
    return (
      brokenLink(document.kind, former, state, this.#elements.types) ??
      this.#brokenUse(document, state) ??
      this.#sizes.refusal(document, state, this.#documents) ?? { ok: true, state }
    );
  }

  /** An element that pages use keeps its type: a header in the place of a footer would break them. */
  #brokenUse(document: LockedDocument, state: DocumentState): Refused | null {
    if (document.kind !== 'element' || document.version === 0 || document.deleted) return null;
    if (state.fields['type'] === document.state.fields['type']) return null;
    const users = this.#elements.usersOf(document);
    return users.length > 0
      ? refusedField('conflict', 'type', messageOf('server.typeUsed', { users: users.join(', ') }))
      : null;
  }
}

const nothingToDelete: Applied = { ok: true, id: 0, version: 0, outcomes: [], plain: true, revived: false };

function done(document: LockedDocument, outcomes: Outcome[] = [], revived = false): Applied {
  return { ok: true, id: document.id, version: document.version, outcomes, plain: true, revived };
}

function nameOf({ state }: LockedDocument): string {
  return String(state.fields['name']);
}
