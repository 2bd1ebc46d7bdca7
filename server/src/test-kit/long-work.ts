import { Turn } from '../platform/db/turn';

/** Work that has computed for so long that it waits for its turn; resolves when it goes on. */
export function longWork(): Promise<void> {
  const turn = new Turn();
  const end = performance.now() + 15;
  while (performance.now() < end);
  return turn.next();
}
