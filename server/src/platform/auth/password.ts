import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/errors';

/** OWASP's figures for argon2id: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More waiting than this is no sign-in rush but an attack on the processor. */
const MAX_WAITING = 100;

const waiting: (() => void)[] = [];
let free = Math.max(1, availableParallelism() - 1);

/**
 * Few at a time, so that a flood of sign-ins leaves processor and memory to everybody else. Who goes `first` waits for
 * those alone that are under way, and is never turned away by the flood.
 */
async function inTurn<T>(work: () => Promise<T>, first = false): Promise<T> {
  if (free > 0) free -= 1;
  else {
    if (!first && waiting.length >= MAX_WAITING) throw new AppError('tooMany', { retryAfter: 5 });
    // The one who leaves hands its place over, so `free` stays as it is.
    await new Promise<void>((resolve) => (first ? waiting.unshift(resolve) : waiting.push(resolve)));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

let unmatchable: Promise<string> | undefined;

/**
 * Takes the same time whether there is a hash or not (an unknown user, or one without a password): the answer's
 * delay does not tell who has an account. `first`: before those that wait, for a browser that the account knows.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  first = false,
): Promise<boolean> {
  unmatchable ??= hash(crypto.randomUUID(), PARAMETERS);
  const against = stored ?? (await unmatchable);
  const right = await inTurn(() => verify(against, password), first);
  return right && stored !== null && stored !== undefined;
}

/** Makes what `verifyPassword` compares unknown users with, so that the first of them is as fast as the rest. */
export async function warmUpPasswords(): Promise<void> {
  await (unmatchable ??= hash(crypto.randomUUID(), PARAMETERS));
}
