/** Gives back the turn, or takes the wish for one back. */
type End = () => void;

let isTaken = false;
const waiting = new Set<() => void>();

function next(): void {
  isTaken = false;
  const [first] = waiting;
  if (!first) return;
  waiting.delete(first);
  isTaken = true;
  first();
}

/** Calls `begin` when nobody else has the turn: of many pictures one is drawn at a time. */
export function takeTurn(begin: () => void): End {
  let state: 'waits' | 'draws' | 'ended' = 'waits';
  const start = () => {
    state = 'draws';
    begin();
  };
  if (isTaken) waiting.add(start);
  else {
    isTaken = true;
    start();
  }
  return () => {
    if (state === 'waits') waiting.delete(start);
    if (state === 'draws') next();
    state = 'ended';
  };
}
