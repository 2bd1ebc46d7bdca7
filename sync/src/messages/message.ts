import type { MessageKey, ValuesList } from './translate';

/**
 * A message that is in no language yet, as one text: the key, and the values as JSON behind it. A schema, an error or a
 * reply has it like any other text from where something is found wrong to where somebody reads it; see `inWords`.
 */
export function messageOf<K extends MessageKey>(key: K, ...[values]: ValuesList<K>): string {
  return values === undefined ? key : `${key} ${JSON.stringify(values)}`;
}
