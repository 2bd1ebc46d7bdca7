import type { NewAct } from '@vestry/sync/acts/details';

/** What the record says of API tokens that ended together, each by its name. */
export const tokensEnded = (subject: string, names: readonly string[]): NewAct[] =>
  names.map((name) => ({ act: 'tokenEnded', subject, detail: { name } }));
