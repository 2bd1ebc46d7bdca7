import type { Upgrade } from '../upgrade-steps';

export const upgrades: readonly Upgrade[] = [
  {
    number: 1,
    note: 'Words may be in another language: the mark `lang`. No former article has one.',
    steps: [],
  },
];
