/**
 * Pairs of typefaces that come with the product, one for headings and one for text, by the name that settings store.
 * Without a pair the faces of the visitor's device are used. `latin` letters alone have files: other scripts keep the
 * faces of the device.
 */
export const TYPEFACE_PAIRS = {
  lora: { headings: 'Lora', text: 'Source Sans 3' },
  fraunces: { headings: 'Fraunces', text: 'Figtree' },
  bitter: { headings: 'Bitter', text: 'Nunito Sans' },
  figtree: { headings: 'Figtree', text: 'Figtree' },
  barlow: { headings: 'Barlow Condensed', text: 'Figtree' },
} as const;

export type TypefacePair = keyof typeof TYPEFACE_PAIRS;
export type Family = (typeof TYPEFACE_PAIRS)[TypefacePair]['headings' | 'text'];

export const PAIR_NAMES = Object.keys(TYPEFACE_PAIRS) as TypefacePair[];

/** '' for the faces of the visitor's device, and for what another version calls a pair. */
export const pairNamed = (name: unknown): TypefacePair | '' =>
  PAIR_NAMES.find((known) => known === name) ?? '';
