// How much processor time a step takes: other work on the machine makes it take longer, and changes this little.
import { processes } from './processes.mjs';

/** What ends within less is counted by whom it leaves its time to: the process that has started it. */
const EVERY_MS = 2_000;

/** `{look, seconds}` of a process and all that it starts; `seconds` is undefined where nothing says. */
export function countSeconds(root) {
  /** As they were last seen: numbers are given out again, so the start belongs to them. */
  const known = new Map();
  let lost = 0;
  let most;
  const keyOf = ({ pid, start }) => `${pid} ${start}`;

  /** The time of one that has ended is its parent's, unless that has ended too: a browser is ended as a whole. */
  function forget(key, { parent, seconds }, livePids) {
    known.delete(key);
    if (!livePids.has(parent) && parent !== process.pid) lost += seconds;
  }

  function look() {
    const rows = processes();
    const family = new Set(
      rows.filter((row) => row.pid === root || known.has(keyOf(row))).map(({ pid }) => pid),
    );
    for (let size = 0; size < family.size;) {
      size = family.size;
      for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid);
    }
    const live = rows.filter(({ pid }) => family.has(pid));
    const liveKeys = new Set(live.map(keyOf));
    for (const [key, row] of known) if (!liveKeys.has(key)) forget(key, row, family);
    for (const row of live) {
      const key = keyOf(row);
      // Whose parent has ended has another one, to whom its time means nothing.
      known.set(key, { parent: known.get(key)?.parent ?? row.parent, seconds: row.seconds });
    }
    const sum = live.reduce((before, { seconds }) => before + seconds, lost);
    // Where nothing says it, it is no number.
    if (sum >= (most ?? 0)) most = sum;
  }

  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  if (most === undefined) clearInterval(timer);
  return {
    look,
    seconds() {
      clearInterval(timer);
      return most;
    },
  };
}
