import type { Mutation } from '../contract/sync';
import type { ChangeResult } from '../engine/change-result';
import { uidsLinkedBy } from '../engine/mutation-by-number';

/** A change that links a new element is never refused for it: the element is created before. */
export class LinkChecks {
  /** A creation was refused, undone and saved again later, or lost with what came after a backup. */
  mayComeFirst = false;

  decided(mutation: Mutation, result: ChangeResult): string[] {
    if (result.status !== 'refused') return [];
    if (mutation.type === 'create') this.mayComeFirst = true;
    const early = this.mayComeFirst ? [] : [...uidsLinkedBy(mutation)];
    return early.map((uid) => `${mutation.uid.slice(-2)} links ${uid.slice(-2)}, which is not there yet`);
  }
}
