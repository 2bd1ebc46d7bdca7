import type { ChangeRefusal } from '@vestry/sync/outbox/change';

/** Thrown by a kind for a change that this device cannot send, now or later: it stays as one that was refused. */
export class NeverSent extends Error {
  readonly refusal: ChangeRefusal;

  constructor(refusal: Pick<ChangeRefusal, 'reason' | 'message'>) {
    super(refusal.message);
    this.name = 'NeverSent';
    this.refusal = { ...refusal, fieldErrors: [] };
  }
}
