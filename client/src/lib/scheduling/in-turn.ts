const last = new WeakMap<object, Promise<unknown>>();

/**
 * Work of one owner in this window, one piece after the other. A failure is passed to who asked for that piece; the next is
 * done all the same.
 */
export function inTurn<T>(owner: object, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(owner) ?? Promise.resolve()).then(work, work);
  last.set(owner, mine);
  return mine;
}
