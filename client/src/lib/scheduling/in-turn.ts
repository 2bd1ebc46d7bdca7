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

/**
 * Calls `begin` when the turn of this owner comes, which lasts until it is given back. @returns how to give it back, or to
 * take the wish for one back
 */
export function takeTurn(owner: object, begin: () => void): () => void {
  let isOver = false;
  let release = (): void => undefined;
  void inTurn(owner, async () => {
    if (isOver) return;
    const over = new Promise<void>((resolve) => {
      release = resolve;
    });
    begin();
    await over;
  });
  return () => {
    isOver = true;
    release();
  };
}
