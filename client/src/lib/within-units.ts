/** The beginning of a text, in at most `max` UTF-16 units. Half of an emoji is none: nobody could store it. */
export function withinUnits(text: string, max: number): string {
  const kept = text.slice(0, max);
  return /[\ud800-\udbff]$/u.test(kept) ? kept.slice(0, -1) : kept;
}
