import type { Config } from '../../config';
import type { Environment } from '../command';

/** `fault`: something does not work. `warning`: it works, and will hurt one day. */
export type Verdict = 'ok' | 'warning' | 'fault';

export interface Finding {
  verdict: Verdict;
  /** A message: what is so, and what to do about it. */
  message: string;
}

export const ok = (message: string): Finding => ({ verdict: 'ok', message });
export const warning = (message: string): Finding => ({ verdict: 'warning', message });
export const fault = (message: string): Finding => ({ verdict: 'fault', message });

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
