import type { MessageKey } from '../messages/translate';

/**
 * Why Google's way ended at the sign-in page, by the name that its address gives it (`why`). The address has the words too
 * (`error`), but anybody can write an address: those of a known name are the product's own.
 */
export const GOOGLE_REFUSALS = {
  unconfigured: 'auth.googleUnconfigured',
  unavailable: 'auth.googleUnavailable',
  cancelled: 'auth.googleCancelled',
  unverified: 'auth.googleUnverified',
  // Only a person whom Google has vouched for sees these, so they reveal nothing about others' accounts.
  stranger: 'auth.googleStranger',
  other: 'auth.googleOther',
  failed: 'auth.googleFailed',
} as const satisfies Record<string, MessageKey>;

export type GoogleRefusalName = keyof typeof GOOGLE_REFUSALS;

export const isGoogleRefusal = (name: string | null): name is GoogleRefusalName =>
  name !== null && Object.hasOwn(GOOGLE_REFUSALS, name);
