/** How many entries a list shows at most, by the name of the choice. */
export const MOST_ENTRIES_LISTED = { three: 3, six: 6, twelve: 12, fifty: 50 } as const;

/** Where nobody has chosen. */
export const USUALLY_LISTED: keyof typeof MOST_ENTRIES_LISTED = 'six';
