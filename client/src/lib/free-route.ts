/** As the server has it. */
const MAX_LENGTH = 200;

/** The route itself, or with a number behind it that no other page has. */
export function freeRoute(route: string, taken: ReadonlySet<string>): string {
  const letters = Array.from(route);
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const free = letters.slice(0, MAX_LENGTH - end.length).join('') + end;
    if (!taken.has(free)) return free;
  }
}
