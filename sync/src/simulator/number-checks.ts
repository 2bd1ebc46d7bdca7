import type { Mutation } from '../contract/sync';
import type { ChangeResult } from '../engine/change-result';

/** A number that was ever given out means one document for good, and a document keeps its number, whatever is restored. */
export class NumberChecks {
  readonly #documents = new Map<number, string>();
  readonly #numbers = new Map<string, number>();
  readonly #isKnown: (clientId: string, uid: string, number: number) => boolean;

  /** `isKnown`: whether a device knows the number of a document. */
  constructor(isKnown: (clientId: string, uid: string, number: number) => boolean) {
    this.#isKnown = isKnown;
  }

  /** Never forgets: numbers are in links and addresses that no server knows of. */
  decided(clientId: string, { uid, type }: Mutation, result: ChangeResult): string[] {
    if (type !== 'create' || result.status !== 'applied') return [];
    const { id } = result;
    const problems: string[] = [];
    const other = this.#documents.get(id) ?? uid;
    if (other !== uid) problems.push(`number ${id} of ${other.slice(-2)} went to ${uid.slice(-2)}`);
    const before = this.#numbers.get(uid) ?? id;
    // No device that knew the number may ever come back; a device that recreates the document then gets another one.
    if (before !== id && this.#isKnown(clientId, uid, before))
      problems.push(`${uid.slice(-2)} has number ${id}, and had ${before}`);
    this.#documents.set(id, other);
    this.#numbers.set(uid, id);
    return problems;
  }
}
