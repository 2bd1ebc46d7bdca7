import type { Reply } from '../contract/endpoint';
import { reasonOf, type RefusalReason } from '../contract/refusal';
import type { MutationResult, push } from '../contract/sync';

/** A change that the server did not accept, for good. */
export type Refusal = Omit<Extract<MutationResult, { status: 'refused' }>, 'code'> & {
  reason: RefusalReason;
};

/** The server's answer to one change, with the reason of a refusal in words. */
export type ChangeResult = Extract<MutationResult, { status: 'applied' }> | Refusal;

export const refusalOf = (result: ChangeResult | null): Refusal | null =>
  result?.status === 'refused' ? result : null;

/** Is a result as it comes from the server, or as a former program has stored it: both have a code. */
export function withReason(result: MutationResult | ChangeResult): ChangeResult {
  if (!('code' in result)) return result;
  const { code, ...refusal } = result;
  return { ...refusal, reason: reasonOf(code) };
}

/** Returns the answer to a push, as the kernel knows it. */
export const readReply = ({ results, ...reply }: Reply<typeof push>) => ({
  ...reply,
  results: results.map(withReason),
});
