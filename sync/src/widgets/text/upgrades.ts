import type { Upgrade } from '../upgrade-steps';

export const upgrades: readonly Upgrade[] = [
  {
    number: 1,
    note: 'A text may be one with marks. No former text is; each stays the string that it is.',
    steps: [],
  },
];
