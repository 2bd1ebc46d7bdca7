import { withinUnits } from '../../../lib/text';

/** How many characters two texts share at their start and, behind that, at their end. */
function sharedEnds(one: string, other: string): { start: number; end: number } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}

/** Where a caret at `offset` stands after the text around it was changed otherwise: behind what was put in there. */
export function caretAfter(before: string, after: string, offset: number): number {
  const { start, end } = sharedEnds(before, after);
  if (offset >= before.length - end) return offset + after.length - before.length;
  if (offset <= start) return offset;
  return after.length - end;
}

/** Of one line: what a paste brought of breaks and tabs are spaces. */
export const oneLine = (text: string): string => text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, ' ');

/** Without what cannot be seen and does no good: control characters, and the breaks of other systems. */
export const manyLines = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').replace(/[\0-\u0008\v\f\u000e-\u001f\u007f]/gu, '');

/** Cuts what was put in, and nothing of what was there, until the text has at most `max` characters. */
export function cutTo(max: number, before: string, after: string): string {
  const over = after.length - Math.max(max, before.length);
  if (over <= 0) return after;
  const { start, end } = sharedEnds(before, after);
  const put = after.slice(start, after.length - end);
  const kept = withinUnits(put, Math.max(0, put.length - over));
  return after.slice(0, start) + kept + after.slice(after.length - end);
}
