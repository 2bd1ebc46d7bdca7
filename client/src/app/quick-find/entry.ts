import type { ReactNode } from 'react';
import type { Candidate } from '@vestry/sync/search/quick/rank';
import type { Term } from '@vestry/sync/search/site/terms';

export type Group =
  | 'recent'
  | 'action'
  | 'screen'
  | 'page'
  | 'element'
  | 'media'
  | 'file'
  | 'user'
  | 'setting';

/** An entry of the quick search. */
export interface Entry extends Candidate {
  group: Group;
  /** The same for the same thing, from one search to the next. */
  id: string;
  name: string;
  hint: string;
  icon: ReactNode;
  /** Its text, line by line. */
  written?: string;
  /** Where it leads; what it does, with what was looked for; or both, the latter first. */
  to?: string;
  act?: (terms: readonly Term[]) => Promise<void> | void;
}
