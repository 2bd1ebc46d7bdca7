import { inOrder, type RecordOf, type ReviewRecord, says } from './record';

/** The page as it is on a device. */
export interface ReviewedPage {
  version: number;
  /** All that is saved of it is seen by visitors. */
  isLive: boolean;
}

/**
 * - `open`: nobody has answered · `good`, `changes`: the answer · `outdated`: the page has changed since it was found good
 * - `over`: withdrawn, closed, or published after it was found good
 */
export type ReviewState = 'open' | 'good' | 'changes' | 'outdated' | 'over';

export interface Review {
  ask: RecordOf<'ask'>;
  answer: RecordOf<'answer'> | null;
  state: ReviewState;
}

/** The newest review of a page, of all its records in any order; null when none was asked for. Older ones count no more. */
export function reviewOf(records: readonly ReviewRecord[], page: ReviewedPage): Review | null {
  const ordered = inOrder(records);
  const ask = ordered.findLast(says('ask'));
  if (!ask) return null;
  const answer = ordered.filter(says('answer')).find(({ said }) => said.to === ask.id) ?? null;
  const isClosed = ordered.filter(says('close')).some(({ said }) => said.to === ask.id);
  return { ask, answer, state: isClosed ? 'over' : answer ? stateAfter(answer, page) : 'open' };
}

function stateAfter({ said }: RecordOf<'answer'>, { version, isLive }: ReviewedPage): ReviewState {
  if (said.verdict === 'changes') return 'changes';
  if (version <= said.version) return 'good';
  return isLive ? 'over' : 'outdated';
}

/** A note with what was answered. */
export interface Thread {
  note: RecordOf<'note'>;
  replies: RecordOf<'reply'>[];
  done: boolean;
}

/** The notes on a page, the oldest first, of all its records in any order. */
export function threadsOf(records: readonly ReviewRecord[]): Thread[] {
  const ordered = inOrder(records);
  const replies = ordered.filter(says('reply'));
  const marks = ordered.filter(says('done'));
  return ordered.filter(says('note')).map((note) => ({
    note,
    replies: replies.filter(({ said }) => said.to === note.id),
    done: marks.findLast(({ said }) => said.to === note.id)?.said.done ?? false,
  }));
}

/** Counts the notes that are not done yet, by the id of the widget that they are about: only for widgets that have some. */
export function openNotesOf(records: readonly ReviewRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { note, done } of threadsOf(records)) {
    const { widget } = note.said;
    if (!done && widget !== null) counts.set(widget, (counts.get(widget) ?? 0) + 1);
  }
  return counts;
}
