import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { budgetOf } from '../http/budget';

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Few at a time, so that a flood of sign-ins leaves processor and memory to everybody else. */
const budget = budgetOf(Math.max(1, availableParallelism() - 1), {
  // More is no sign-in rush but an attack on the processor.
  maxWaiting: 100,
  full: 'tooMany',
});

export function hashPassword(password: string): Promise<string> {
  return budget.run(1, () => hash(password, PARAMETERS));
}

/** For what is looked up by its hash. */
export function hashWithSalt(text: string, salt: Buffer): Promise<Buffer> {
  return budget.run(1, () => hashRaw(text, { ...PARAMETERS, salt }));
}

let unmatchable: Promise<string> | undefined;

/**
 * Takes the same time whether there is a hash or not (an unknown user, or one without a password): the answer's delay
 * does not reveal who has an account. `first`: before those that wait, for a browser that the account knows.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  first = false,
): Promise<boolean> {
  unmatchable ??= hash(crypto.randomUUID(), PARAMETERS);
  const against = stored ?? (await unmatchable);
  const right = await budget.run(1, () => verify(against, password), first);
  return right && stored !== null && stored !== undefined;
}

/** Makes what `verifyPassword` compares unknown users with, so that the first of them is as fast as the rest. */
export async function warmUpPasswords(): Promise<void> {
  await (unmatchable ??= hash(crypto.randomUUID(), PARAMETERS));
}
