/** From 0: in Auckland a quarter begins most of a day before it does for who reads the page in London. */
export function quarterIn(timeZone: string | undefined, now = new Date()): number {
  const month = now.toLocaleDateString('en', { month: 'numeric', timeZone });
  return Math.ceil(Number(month) / 3) - 1;
}

const QUARTERS = [
  ['01-01', '03-31'],
  ['04-01', '06-30'],
  ['07-01', '09-30'],
  ['10-01', '12-31'],
] as const;

/** From 0, by a site's calendar, whose day may be of another year than the server's. `isOn`: see `RenderContext`. */
export function quarterOn(isOn: (first: string, last: string) => boolean, now = new Date()): number {
  const year = now.getUTCFullYear();
  return QUARTERS.findIndex(([first, last]) =>
    [year - 1, year, year + 1].some((each) => isOn(`${each}-${first}`, `${each}-${last}`)),
  );
}
