/**
 * An element as a link names it: by the number that the server gave, or by its uid where the device that made the link
 * knew no number yet. What the server stores names numbers alone.
 */
export type ElementRef = number | string;

/** What `crypto.randomUUID` gives. */
export const UID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isUid = (value: unknown): value is string => typeof value === 'string' && UID.test(value);

/** The element that a value of a document or of the settings names; null for what names none. */
export const elementRef = (value: unknown): ElementRef | null =>
  typeof value === 'number' || isUid(value) ? value : null;

/** The fields of a page that name an element: the one above its contents, and the one below. */
export const PART_FIELDS = ['headerId', 'footerId'] as const;
export type PartField = (typeof PART_FIELDS)[number];

export const isPartField = (name: string): boolean => PART_FIELDS.some((field) => field === name);
