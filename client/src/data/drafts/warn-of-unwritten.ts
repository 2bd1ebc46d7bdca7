/** Drafts of which something typed is in memory only, and the disk has not taken it. */
const unwritten = new Set<object>();

/** The browser asks the person; its words are its own. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** While there is one, closing this tab is asked about. Otherwise a browser keeps the page to come back to. */
export function warnOfUnwritten(draft: object, isUnwritten: boolean): void {
  if (isUnwritten) unwritten.add(draft);
  else unwritten.delete(draft);
  if (unwritten.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
