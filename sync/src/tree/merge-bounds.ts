// What one list of operations may make of a document. All of it is far above what a document may be, so that whatever
// reaches a bound is refused afterwards as a whole; below it no operation costs more than a look at its surroundings.

/** Ten times what a list of a widget may hold. */
export const MOST_ITEMS = 1000;

/** Limits the fields of a widget, an item or a document; none has more than 30. */
export const MOST_FIELDS = 200;

/** Four times what a document may have; few enough for the plainest recursion. */
export const MOST_LEVELS = 128;

/** A widget that has lost its neighbour looks at so many siblings before it for one that is still there. */
export const MOST_NEIGHBOURS = 200;

/**
 * Characters that one list of operations merges by words: five of the longest texts a widget may have, of one
 * character words, thrice; or hundreds of paragraphs. Beyond that the later text wins, and the other is kept as lost.
 */
const MOST_CHARACTERS = 300_000;

export class WordBudget {
  #left = MOST_CHARACTERS;

  /** Whether these texts may still be compared word by word. */
  take(...texts: string[]): boolean {
    for (const { length } of texts) this.#left -= length;
    return this.#left >= 0;
  }
}
