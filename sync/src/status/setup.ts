import { messageOf } from '../messages/message';
import type { ValuesOf } from '../messages/translate';

/** `hint`: it works, and could be safer. `warning`: it will be a problem. `problem`: something fails now. */
export type Level = 'well' | 'hint' | 'warning' | 'problem';

/** Has what a server finds about what it runs on, and how serious each finding is. */
export const SETUP_LEVELS = {
  nodeUnsupported: 'warning',
  postgresOld: 'warning',
  postgresUnsupported: 'warning',
  postgresUntried: 'hint',
  connectionsFew: 'warning',
  serversDiffer: 'warning',
  statementsEndless: 'warning',
  collationAscii: 'warning',
  collationChanged: 'warning',
  memoryFew: 'problem',
  databaseUnverified: 'warning',
  mailUnverified: 'warning',
  mailUnencrypted: 'warning',
  proxyUnnamed: 'problem',
  addressUnset: 'problem',
  addressesDiffer: 'problem',
  answersFail: 'problem',
} as const satisfies Record<string, Level>;
export type SetupName = keyof typeof SETUP_LEVELS;

export interface SetupFinding {
  name: SetupName;
  values: Record<string, string | number>;
}

type Values<N extends SetupName> = ValuesOf<`setup.${N}`> & ValuesOf<`setup.${N}Do`>;

/** Has the values that its texts need. */
export const setupFinding = <N extends SetupName>(name: N, values: Values<N>): SetupFinding => ({
  name,
  values,
});

/** A newer server may find what this version does not know. */
export const isSetupName = (name: string): name is SetupName => Object.hasOwn(SETUP_LEVELS, name);

/** The same on the status screen, at the start, in the log and in `doctor`: what was found, and what to do; messages. */
export function setupWords({ name, values }: SetupFinding): { says: string; todo: string } {
  const messageWith = messageOf as (key: string, values: object) => string;
  return { says: messageWith(`setup.${name}`, values), todo: messageWith(`setup.${name}Do`, values) };
}
