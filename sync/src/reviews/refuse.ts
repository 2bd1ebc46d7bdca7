import { MAX_REVIEW_RECORDS, type ReviewPayload } from '../contract/reviews';
import { inOrder, type ReviewRecord, says } from './record';

/**
 * Why a record cannot be added to the reviews of a page.
 * - `full`: it has too many records · `self`: one asks oneself, or answers oneself · `notAsker`: who has asked withdraws
 * - `replaced`: a newer review was asked for · `answered`, `closed`: it was already · `noAsk`, `noNote`: it is not there
 */
export type Refusal = 'full' | 'self' | 'notAsker' | 'replaced' | 'answered' | 'closed' | 'noAsk' | 'noNote';

/** Whether a user may say that, after these records of the page; null when nothing stands against it. */
export function refusalOf(
  payload: ReviewPayload,
  userId: number,
  records: readonly ReviewRecord[],
): Refusal | null {
  if (records.length >= MAX_REVIEW_RECORDS) return 'full';
  switch (payload.type) {
    case 'ask':
      return payload.reviewer === userId ? 'self' : null;
    case 'note':
      return null;
    case 'reply':
    case 'done':
      return records.some(({ id, said: { type } }) => id === payload.to && type === 'note') ? null : 'noNote';
    default:
      return refusalOfAnswer(payload, userId, records);
  }
}

function refusalOfAnswer(
  payload: Extract<ReviewPayload, { type: 'answer' | 'close' }>,
  userId: number,
  records: readonly ReviewRecord[],
): Refusal | null {
  const asks = inOrder(records).filter(says('ask'));
  const ask = asks.find(({ id }) => id === payload.to);
  if (!ask) return 'noAsk';
  if (ask !== asks.at(-1)) return 'replaced';
  if (records.filter(says('close')).some((close) => close.said.to === ask.id)) return 'closed';
  const isAnswered = records.filter(says('answer')).some((answer) => answer.said.to === ask.id);
  const isOwn = ask.by?.id === userId;
  if (payload.type === 'answer') return isOwn ? 'self' : isAnswered ? 'answered' : null;
  // Of somebody who is gone, nobody would.
  return isAnswered || isOwn || ask.by === null ? null : 'notAsker';
}
