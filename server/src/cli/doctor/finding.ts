import type { Config } from '../../config';
import type { Environment } from '../command';

/** `fault`: something does not work. `warning`: it works, and will hurt one day. */
export type Verdict = 'ok' | 'warning' | 'fault';

export interface Finding {
  verdict: Verdict;
  /** A message: what is so, and what to do about it. */
  says: string;
}

export const ok = (says: string): Finding => ({ verdict: 'ok', says });
export const warning = (says: string): Finding => ({ verdict: 'warning', says });
export const fault = (says: string): Finding => ({ verdict: 'fault', says });

export interface World {
  env: Environment;
  config: Config;
  /** By the checks before. */
  found: readonly Finding[];
}

export interface Check {
  /** A message: what is looked at. */
  name: string;
  run: (world: World) => Promise<Finding[]>;
}
