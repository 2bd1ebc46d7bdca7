import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../lib/scheduling/moments';
import { createStore } from '../../lib/store';

/** Of a row, in pixels. */
export const ROW_HEIGHT = 41;
/** More than the highest table has in sight. */
const FIRST = 18;
/** Those above what is in sight. */
const ABOVE = 4;
/** So many more are drawn at once: a key that is pressed meanwhile waits for no more. */
const STEP = 10;

interface Drawn<Row> {
  of: readonly Row[];
  from: number;
  to: number;
}

const whole = <Row>(rows: readonly Row[]): Drawn<Row> => ({ of: rows, from: 0, to: rows.length });

/** Those from here on that fill the table; all where few are left. */
function around<Row>(rows: readonly Row[], at: number): Drawn<Row> {
  const from = Math.max(0, Math.min(at - ABOVE, rows.length - FIRST));
  const to = from + FIRST;
  return rows.length <= FIRST + STEP ? whole(rows) : { of: rows, from, to };
}

const isWhole = <Row>({ of, from, to }: Drawn<Row>): boolean => from === 0 && to === of.length;

/** Otherwise it is the same page, whose rows stay as they are drawn. */
function isMostlyNew<Row>({ of }: Drawn<Row>, rows: readonly Row[], keyOf: (row: Row) => string): boolean {
  const known = new Set(of.map(keyOf));
  return rows.filter((row) => !known.has(keyOf(row))).length > STEP;
}

function next<Row>(
  before: Drawn<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  at: number,
): Drawn<Row> {
  if (isMostlyNew(before, rows, keyOf)) return around(rows, at);
  const to = Math.min(before.to, rows.length);
  return isWhole(before) || before.from >= to ? whole(rows) : { of: rows, from: before.from, to };
}

function more<Row>({ of, from, to }: Drawn<Row>): Drawn<Row> {
  if (to < of.length) return { of, from, to: Math.min(of.length, to + STEP) };
  return { of, from: Math.max(0, from - STEP), to };
}

interface DrawnRows {
  from: number;
  to: number;
  /** Of the box that scrolls them. */
  onScroll: (event: { currentTarget: Element }) => void;
}

/** Which rows of a page are drawn: those in sight at once, the others a few at a time when these are painted. */
export function useDrawnRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): DrawnRows {
  const [drawn, setDrawn] = useState(() => around(rows, 0));
  // Noted when it is scrolled: asked for while rows are drawn, the browser would lay them out twice.
  const [scrolled] = useState(() => createStore(0));
  const now = drawn.of === rows ? drawn : next(drawn, rows, keyOf, scrolled.get());
  if (now !== drawn) setDrawn(now);
  useEffect(() => {
    if (isWhole(now)) return undefined;
    const grow = () => setDrawn((before) => (before === now ? more(before) : before));
    return afterPaint(() => startTransition(grow));
  }, [now]);
  const { from, to } = now;
  return {
    from,
    to,
    onScroll: ({ currentTarget }) => scrolled.set(Math.floor(currentTarget.scrollTop / ROW_HEIGHT)),
  };
}
