import type { RefusalReason } from '../../contract/refusal';
import { NUMBER_TAKEN } from '../../contract/sync-limits';
import type { Outcome } from '../../tree/operation';
import type { ChangeResult } from '../change-result';
import type { ModelDocument } from './model-document';

export function applied(number: number, { id, version }: ModelDocument, outcomes: Outcome[] = []) {
  return { number, status: 'applied' as const, id, version, outcomes };
}

export function refusal(number: number, reason: RefusalReason, message: string): ChangeResult {
  return { number, status: 'refused', reason, message, errors: [] };
}

export function taken(number: number): ChangeResult {
  const message = 'Another change has this number';
  return {
    number,
    status: 'refused',
    reason: 'conflict',
    message,
    errors: [{ field: NUMBER_TAKEN, message }],
  };
}
