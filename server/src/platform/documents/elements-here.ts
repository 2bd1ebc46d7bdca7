import { pathOfRoute } from '@vestry/sync/routes/route';
import { elementUses } from './element-uses';
import type { KnownElement, PageUse } from './load-documents';
import type { LockedDocument } from './locked-document';

/** The elements of the site and who uses them, as of now in a transaction. */
export class ElementsHere {
  /** The types of the elements that are there, by number. */
  readonly types: Map<number, string>;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #pageUses: readonly PageUse[];
  readonly #documents: ReadonlyMap<string, LockedDocument>;

  /** `documents`: those that the transaction has locked, by uid; it may make more. */
  constructor(
    { elements, pageUses }: { elements: readonly KnownElement[]; pageUses: readonly PageUse[] },
    documents: ReadonlyMap<string, LockedDocument>,
  ) {
    this.types = new Map(elements.map(({ id, type }) => [id, type]));
    this.#numbers = new Map(elements.map(({ uid, id }) => [uid, id]));
    this.#pageUses = pageUses;
    this.#documents = documents;
  }

  /** The number of an element that is there now, for a link that names its uid. */
  numberOf(uid: string): number | undefined {
    const document = this.#documents.get(uid);
    if (!document) return this.#numbers.get(uid);
    return document.kind === 'element' && !document.deleted ? document.id : undefined;
  }

  /** Addresses of the live pages that use an element. */
  usersOf(element: LockedDocument): string[] {
    if (element.kind !== 'element') return [];
    const stored = this.#pageUses.filter(
      (use) => use.element === element.id && !this.#documents.has(use.page),
    );
    const here = [...this.#documents.values()].filter(
      ({ kind, deleted, state, published }) =>
        kind === 'page' &&
        !deleted &&
        (elementUses(state).includes(element.id) || published?.uses.includes(element.id)),
    );
    return [
      ...stored.map(({ route }) => route),
      ...here.map(({ state }) => String(state.fields['route'])),
    ].map(pathOfRoute);
  }

  /** Follows what has become of a document. */
  advance({ kind, id, deleted, state }: LockedDocument): void {
    if (kind !== 'element') return;
    if (deleted) this.types.delete(id);
    else this.types.set(id, String(state.fields['type']));
  }
}
