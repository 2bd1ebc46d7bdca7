import { type ChangeRefusal, type ChangeRow, type Need, nextToSend } from './change';

/** A device provides these for sending the changes of one lane. */
export interface SendPorts<Answer> {
  /** All changes that lie in the outbox, by seq, those of other lanes and the refused ones too. */
  rows(): Promise<readonly ChangeRow[]>;
  needsOf(row: ChangeRow): readonly Need[];
  /** Whether this lane sends it. */
  isOfLane(row: ChangeRow): boolean;
  /** Returns those documents among these needs that the server does not have yet. */
  missing(needs: readonly Need[]): Promise<ReadonlySet<string>>;
  /** Notes that a change is on its way. @returns it as it is sent; null where it is gone or was refused meanwhile */
  claim(seq: number): Promise<ChangeRow | null>;
  /** Asks the server. */
  send(row: ChangeRow): Promise<Answer>;
  /** Returns the server's reason for refusing a change; null where sending it failed and is tried later. */
  refusalOf(error: unknown): ChangeRefusal | null;
  /** Whether a failure says nothing of the other changes. */
  isOfOne(error: unknown): boolean;
  /** Keeps the answer and takes the change out, in one transaction. */
  keep(row: ChangeRow, answer: Answer): Promise<void>;
  /** Keeps why the server did not take it; the change stays. */
  refuse(row: ChangeRow, refusal: ChangeRefusal): Promise<void>;
  /** Sending it has ended, whatever became of it. */
  ended(row: ChangeRow): void;
}

type QueuePorts = Pick<SendPorts<unknown>, 'rows' | 'needsOf' | 'isOfLane' | 'missing'>;

/** The change that this lane sends next; null while none can be sent. */
export async function nextOf(
  { rows, needsOf, isOfLane, missing }: QueuePorts,
  failed?: ReadonlySet<number>,
): Promise<ChangeRow | null> {
  const all = await rows();
  const lacking = await missing(all.flatMap(needsOf));
  // Changes of other lanes stay among the rows: one may wait for them, and nothing here sends them.
  const later = all.map((row) => (isOfLane(row) ? row : { ...row, state: 'refused' as const }));
  const isOnServer = (uid: string) => !lacking.has(uid);
  return nextToSend({ rows: later, needsOf, isOnServer, ...(failed ? { failed } : {}) });
}

/**
 * Sends what can be sent, oldest first. A change is claimed before it is sent and leaves with its answer, so that a tab that
 * dies in between sends it again: the server takes it once. Throws what a change failed with that is tried later; where that
 * says nothing of the others, they are sent first.
 */
export async function sendAll<Answer>(ports: SendPorts<Answer>): Promise<void> {
  const failed = new Map<number, unknown>();
  const next = () => nextOf(ports, new Set(failed.keys()));
  for (let found = await next(); found; found = await next()) {
    const row = await ports.claim(found.seq);
    try {
      if (row) await sendOne(ports, row);
    } catch (error) {
      if (!ports.isOfOne(error)) throw error;
      failed.set(found.seq, error);
    }
  }
  for (const error of failed.values()) throw error;
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
