import { byText } from '../text/by-text';
import type { ReviewPayload, StoredRecord } from '../contract/reviews';

/** A record as a device has it: the server's, or one of its own that waits to be sent, which has no `seq` yet. */
export type ReviewRecord = Omit<StoredRecord, 'seq'> & { seq: number | null };

/** A record that says this. */
export type RecordOf<Type extends ReviewPayload['type']> = ReviewRecord & {
  said: Extract<ReviewPayload, { type: Type }>;
};

export const says =
  <Type extends ReviewPayload['type']>(type: Type) =>
  (record: ReviewRecord): record is RecordOf<Type> =>
    record.said.type === type;

/** One of each id; what the server has taken stands for what waited. The order in which they come does not matter. */
export function mergeRecords(have: readonly ReviewRecord[], come: readonly ReviewRecord[]): ReviewRecord[] {
  const byId = new Map<string, ReviewRecord>();
  for (const record of [...have, ...come]) {
    if (record.seq !== null || !byId.has(record.id)) byId.set(record.id, record);
  }
  return inOrder([...byId.values()]);
}

/** Sorts them as the server took them; unsent ones come last, in the order of their writing. */
export const inOrder = (records: readonly ReviewRecord[]): ReviewRecord[] =>
  records.toSorted(
    (a, b) => (a.seq ?? Infinity) - (b.seq ?? Infinity) || byText(a.at, b.at) || byText(a.id, b.id),
  );
