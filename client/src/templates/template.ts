import type { Entry } from '@vestry/sync/dates/entry';
import type { MessageKey, Translate } from '@vestry/sync/messages/translate';
import type { TreeNode } from '@vestry/sync/tree/node';

interface Described {
  label: MessageKey;
  hint: MessageKey;
  /** The place among its like, from the top of a usual page to its end. */
  order: number;
}

/** A part of a page. `t` gives the texts of the namespace `starter` in the site's language. */
export interface SectionTemplate extends Described {
  build: (t: Translate) => TreeNode;
}

/** A whole page: what stands in its root. */
export interface PageTemplate extends Described {
  /** What its address begins as; that of a post or an event follows from its title. */
  route?: string;
  /** The kind of entry that a page of this template becomes; a widget shows its dates, not its words. */
  entry?: Entry['kind'];
  build: (t: Translate) => TreeNode[];
}
