/**
 * A general element as a link names it: by the number that the server gave, or by its uid where the device that made the
 * link knew no number yet. What the server stores names numbers alone.
 */
export type ElementRef = number | string;

/** What `crypto.randomUUID` gives. */
export const UID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isUid = (value: unknown): value is string => typeof value === 'string' && UID.test(value);
