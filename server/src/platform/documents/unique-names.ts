import type { DocumentKind } from '@vestry/sync/contract/document';
import { type LockedDocument, uniqueName } from './locked-document';
import type { UniqueName } from './load-documents';

const keyOf = (kind: DocumentKind, name: string) => `${kind}:${name}`;

/** Every name that is this document's alone: a page has the route where visitors find it as well. */
function keysOf({ kind, state, published }: LockedDocument): string[] {
  const names = [uniqueName(kind, state.fields), ...(published ? [uniqueName(kind, published.fields)] : [])];
  return names.map((name) => keyOf(kind, name));
}

/** Which document has which route or name, as of now in a transaction. */
export class UniqueNames {
  readonly #owners: Map<string, string>;

  constructor(loaded: readonly UniqueName[]) {
    this.#owners = new Map(loaded.map(({ kind, value, uid }) => [keyOf(kind, value), uid]));
  }

  /** The uid of the document that has a name. */
  ownerOf(kind: DocumentKind, name: string): string | undefined {
    return this.#owners.get(keyOf(kind, name));
  }

  release(document: LockedDocument): void {
    for (const key of keysOf(document)) if (this.#owners.get(key) === document.uid) this.#owners.delete(key);
  }

  take(document: LockedDocument): void {
    for (const key of keysOf(document)) this.#owners.set(key, document.uid);
  }
}
