import type { Upgrade } from '../upgrade-steps';

export const upgrades: readonly Upgrade[] = [
  {
    number: 1,
    note: 'The fields `layout`, `search` and those of the line above the header. No former header has one.',
    steps: [],
  },
];
