import type { MutationResult } from '../../contract/sync';
import { NUMBER_TAKEN } from '../../contract/sync-limits';
import type { Outcome } from '../../tree/operation';
import type { ModelDocument } from './model-document';

export function applied(number: number, { id, version }: ModelDocument, outcomes: Outcome[] = []) {
  return { number, status: 'applied' as const, id, version, outcomes };
}

export function refusal(number: number, code: number, message: string): MutationResult {
  return { number, status: 'refused', code, message, errors: [] };
}

export function taken(number: number): MutationResult {
  const message = 'Another change has this number';
  return { number, status: 'refused', code: 409, message, errors: [{ field: NUMBER_TAKEN, message }] };
}
