import type { Sql } from '../../../platform/db/db';
import { Turn } from '../../../platform/db/turn';
import { readStatesAfter, type TextState } from './sql';

/** Pages whose states are compared in one query. */
const COMPARED = 2_000;

const FIRST_UID = '00000000-0000-0000-0000-000000000000';

interface Options {
  /** The uids of all pages that a search may find. */
  pages: Iterable<string>;
  /** Whether what is stored of a page is what it says now. */
  isCurrent: (state: TextState) => boolean;
  /** What texts depend on beside the pages. */
  readAs: () => string;
}

interface Compared {
  /** Pages of which nothing is stored, or the text of another version. */
  missing: ReadonlySet<string>;
  /** Pages that are found as they were until they are read again, and what is stored of none. */
  again: readonly string[];
}

/** Compares what is stored with the pages that are there; others are answered in between. */
export async function comparedTexts(sql: Sql, { pages, isCurrent, readAs }: Options): Promise<Compared> {
  const missing = new Set(pages);
  const again: string[] = [];
  const turn = new Turn();
  for (let after = FIRST_UID; ;) {
    const states = await readStatesAfter(sql, after, COMPARED);
    await turn.next();
    for (const state of states) {
      if (!isCurrent(state)) {
        if (!missing.has(state.uid)) again.push(state.uid);
      } else {
        missing.delete(state.uid);
        if (state.readAs !== readAs()) again.push(state.uid);
      }
    }
    const last = states.at(-1);
    if (!last || states.length < COMPARED) return { missing, again };
    after = last.uid;
  }
}
