import { type ChangeRefusal, type ChangeRow, type Need, nextToSend } from './change';

/** What a device brings for sending the changes of one lane. */
export interface SendPorts<Answer> {
  /** All changes that lie in the outbox, by seq, those of other lanes and the refused ones too. */
  rows(): Promise<readonly ChangeRow[]>;
  needsOf(row: ChangeRow): readonly Need[];
  /** Whether this lane sends it. */
  isOfLane(row: ChangeRow): boolean;
  /** Of the documents among these needs, those that the server does not have yet. */
  missing(needs: readonly Need[]): Promise<ReadonlySet<string>>;
  /** Notes that a change is on its way. @returns it as it is sent; null where it is gone or was refused meanwhile */
  claim(seq: number): Promise<ChangeRow | null>;
  /** Asks the server. */
  send(row: ChangeRow): Promise<Answer>;
  /** Why the server does not take a change; null where sending it failed and is tried later. */
  refusalOf(error: unknown): ChangeRefusal | null;
  /** Keeps the answer and takes the change out, in one transaction. */
  keep(row: ChangeRow, answer: Answer): Promise<void>;
  /** Keeps why the server did not take it; the change stays. */
  refuse(row: ChangeRow, refusal: ChangeRefusal): Promise<void>;
  /** Sending it has ended, whatever became of it. */
  ended(row: ChangeRow): void;
}

type QueuePorts = Pick<SendPorts<unknown>, 'rows' | 'needsOf' | 'isOfLane' | 'missing'>;

/** The change that this lane sends next; null while none can be sent. */
export async function nextOf({ rows, needsOf, isOfLane, missing }: QueuePorts): Promise<ChangeRow | null> {
  const all = await rows();
  const lacking = await missing(all.flatMap(needsOf));
  // Changes of other lanes stay among the rows: one may wait for them, and nothing here sends them.
  const later = all.map((row) => (isOfLane(row) ? row : { ...row, state: 'refused' as const }));
  return nextToSend({ rows: later, needsOf, isOnServer: (uid) => !lacking.has(uid) });
}

/**
 * Sends what can be sent, oldest first. A change is claimed before it is sent and leaves with its answer, so that a tab that
 * dies in between sends it again: the server takes it once. Throws what a change failed with that is tried later.
 */
export async function sendAll<Answer>(ports: SendPorts<Answer>): Promise<void> {
  for (let next = await nextOf(ports); next; next = await nextOf(ports)) {
    const row = await ports.claim(next.seq);
    if (row) await sendOne(ports, row);
  }
}

async function sendOne<Answer>(ports: SendPorts<Answer>, row: ChangeRow): Promise<void> {
  try {
    await ports.keep(row, await ports.send(row));
  } catch (error) {
    const refusal = ports.refusalOf(error);
    if (!refusal) throw error;
    await ports.refuse(row, refusal);
  } finally {
    ports.ended(row);
  }
}
