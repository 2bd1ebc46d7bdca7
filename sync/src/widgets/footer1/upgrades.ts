import type { Upgrade } from '../upgrade-steps';

export const upgrades: readonly Upgrade[] = [
  {
    number: 1,
    note: 'The fields `layout`, `hours` and `hoursTitle`. No former footer has one, and each looks as it did.',
    steps: [],
  },
];
