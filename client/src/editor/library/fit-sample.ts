/** The widths (CSS pixels) that a sample may be drawn at, the largest letters first. */
export const WIDTHS = [320, 480, 720, 1040] as const;

/** The narrowest of these widths at which all of the sample is seen; the widest for one that is long at every width. */
export function bestWidth(
  slot: { width: number; height: number },
  heightAt: (width: number) => number,
): number {
  const fits = WIDTHS.find((width) => heightAt(width) * (slot.width / width) <= slot.height);
  return fits ?? WIDTHS[WIDTHS.length - 1] ?? slot.width;
}
