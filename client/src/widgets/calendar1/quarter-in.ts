/** From 0: in Auckland a quarter begins most of a day before it does for who reads the page in London. */
export function quarterIn(timeZone: string | undefined, now = new Date()): number {
  const month = now.toLocaleDateString('en', { month: 'numeric', timeZone });
  return Math.ceil(Number(month) / 3) - 1;
}
