import type { Upgrade } from '../upgrade-steps';

export const upgrades: readonly Upgrade[] = [
  {
    number: 1,
    note: 'The fields `shade`, `captionAt` and `tall`, and a slide’s `linkText`. No former cover has one.',
    steps: [],
  },
];
