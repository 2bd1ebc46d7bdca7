import type { Upgrade } from '../upgrade-steps';

export const upgrades: readonly Upgrade[] = [
  { number: 1, note: 'The field `look`. No former list of posts has it: each is in rows.', steps: [] },
];
