/** Milliseconds to add to this device's clock to get the server's, by the date of its last answer. */
let offset = 0;

/** An answer may lie for long in a tab that was frozen: what counts is when the server gave it. */
export function noteServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** In milliseconds of the server's clock; right after an answer the time at which it was given. */
export const serverNow = (): number => Date.now() + offset;
