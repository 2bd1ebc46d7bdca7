import {
  type Cost,
  composedCost,
  costOfPage,
  costOfTree,
  countsOfTree,
  growsTooLarge,
  MOST_COMPOSED,
  type OwnCost,
} from '@vestry/sync/limits/composed-page';
import { MOST_LISTS } from '@vestry/sync/limits/page-lists';
import { messageOf } from '@vestry/sync/messages/message';
import { pathOfRoute } from '@vestry/sync/routes/route';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { type Refused, refusedField } from './change';
import type { LargePage } from './load-documents';
import type { LockedDocument } from './locked-document';

const MOST = { widgets: MOST_COMPOSED.widgets, size: MOST_COMPOSED.bytes / 2 ** 20 };

interface Loaded {
  elementCosts: readonly { id: number; cost: OwnCost }[];
  largePages: readonly LargePage[];
}

/** One that had too many already may keep them. */
function listsRefusal({ version, deleted, state }: LockedDocument, next: DocumentState): Refused | null {
  const { lists } = countsOfTree(next.tree);
  if (lists <= MOST_LISTS || (version > 0 && !deleted && lists <= countsOfTree(state.tree).lists))
    return null;
  return refusedField('invalid', 'contents', messageOf('server.listsTooMany', { most: MOST_LISTS }));
}

/** Refuses what would make a page larger than it may be with all that is composed into it: a page itself, or an element. */
export class SizeCheck {
  /** The costs of existing elements, by number, as they are in this transaction. */
  readonly #elements = new Map<number, Cost>();
  readonly #largePages: readonly LargePage[];

  constructor({ elementCosts, largePages }: Loaded) {
    this.#largePages = largePages;
    const inPages = largePages.flatMap(({ elements }) =>
      Object.entries(elements).map(([id, cost]) => ({ id: Number(id), cost })),
    );
    for (const { id, cost } of [...inPages, ...elementCosts]) this.#elements.set(id, cost);
  }

  /** The refusal to be given; null for what may be stored. */
  refusal(
    document: LockedDocument,
    next: DocumentState,
    documents: ReadonlyMap<string, LockedDocument>,
  ): Refused | null {
    const tooMany = listsRefusal(document, next);
    if (tooMany) return tooMany;
    return document.kind === 'page'
      ? this.#pageRefusal(document, next)
      : this.#elementRefusal(document, next, documents);
  }

  /** To be called with each state that an element has in this transaction. */
  advance({ kind, id, deleted, state }: LockedDocument): void {
    if (kind !== 'element') return;
    if (deleted) this.#elements.delete(id);
    else this.#elements.set(id, costOfTree(state.tree));
  }

  #pageRefusal({ version, deleted, state }: LockedDocument, next: DocumentState): Refused | null {
    const cost = (page: DocumentState) => composedCost(costOfPage(page.fields, page.tree), this.#elements);
    const before = version > 0 && !deleted ? cost(state) : null;
    return growsTooLarge(before, cost(next))
      ? refusedField('invalid', 'contents', messageOf('server.pageTooLarge', MOST))
      : null;
  }

  #elementRefusal(
    { id, version, deleted, state }: LockedDocument,
    next: DocumentState,
    documents: ReadonlyMap<string, LockedDocument>,
  ): Refused | null {
    if (next.tree === state.tree && version > 0 && !deleted) return null;
    const former = version > 0 && !deleted ? costOfTree(state.tree) : { widgets: 0, bytes: 0 };
    const before = new Map(this.#elements).set(id, former);
    const after = new Map(this.#elements).set(id, costOfTree(next.tree));
    for (const { route, cost } of this.#pages(documents)) {
      if (cost.links[id] === undefined) continue;
      if (growsTooLarge(composedCost(cost, before), composedCost(cost, after))) {
        const page = pathOfRoute(route);
        return refusedField('invalid', 'contents', messageOf('server.elementTooLarge', { page, ...MOST }));
      }
    }
    return null;
  }

  /** Those that are stored, and those that this transaction has, as they are in it. */
  *#pages(documents: ReadonlyMap<string, LockedDocument>): Generator<{ route: string; cost: OwnCost }> {
    for (const page of this.#largePages) {
      const here = documents.get(page.uid);
      if (!here || (page.isPublished && here.published && !here.deleted)) yield page;
    }
    for (const { kind, deleted, state } of documents.values()) {
      if (kind !== 'page' || deleted) continue;
      yield { route: String(state.fields['route']), cost: costOfPage(state.fields, state.tree) };
    }
  }
}
