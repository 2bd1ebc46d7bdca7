/** By which what is known of the ways into the account is asked for again when one of them has ended. */
export const WAYS_IN = ['own-ways-in'];

/** Headings that the list of the ways leads to. */
export const DEVICES_ID = 'signed-in-devices';
export const TOKENS_ID = 'api-tokens';
