/** A person can have these beside a password. Recovery codes stand in for either. */
export const FACTORS = ['passkey', 'authenticator'] as const;
export type Factor = (typeof FACTORS)[number];
