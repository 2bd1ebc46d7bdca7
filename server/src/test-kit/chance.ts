import { type Chance, seeded } from '@vestry/sync/simulator/random';

/** Gives everybody in a random test chances of his own; the seed is printed, and `SEED=…` plays the same again. */
export function chances(test: string): (name: number) => Chance {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`${test}: SEED=${seed}\n`);
  return (name) => seeded(seed + name);
}
