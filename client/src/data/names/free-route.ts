/** The longest that the server takes, in letters: PRODUCT.md DO4 says that of a name. */
const MAX_ROUTE = 200;
const MAX_NAME = 100;

/** The text itself, or with a number behind it that no other has; in at most so many letters. */
function free(text: string, taken: ReadonlySet<string>, most: number): string {
  const letters = Array.from(text);
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const found = letters.slice(0, most - end.length).join('') + end;
    if (!taken.has(found)) return found;
  }
}

interface Addressed {
  route: string;
  /** Where visitors find a page that holds its changes back. */
  publishedRoute?: string | undefined;
}

/** All addresses that these pages have: one that holds its changes back may have two. */
export const routesOf = (pages: Iterable<Addressed>): Set<string> =>
  new Set([...pages].flatMap(({ route, publishedRoute = route }) => [route, publishedRoute]));

/** An address that no other page has. */
export const freeRoute = (route: string, taken: ReadonlySet<string>): string => free(route, taken, MAX_ROUTE);

/** A name that no other element has. */
export const freeName = (name: string, taken: ReadonlySet<string>): string => free(name, taken, MAX_NAME);
