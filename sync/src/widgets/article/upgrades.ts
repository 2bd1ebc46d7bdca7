import type { Upgrade } from '../upgrade-steps';

export const upgrades: readonly Upgrade[] = [
  {
    number: 1,
    note: 'The mark `lang`, for other languages. No former article has one.',
    steps: [],
  },
  {
    number: 2,
    note: 'The marks `s`, `sub` and `sup`, and `start`. No former article has one.',
    steps: [],
  },
];
