import { z } from 'zod';

/** Digits and nothing else: '0x1', '1e3', '+1' and '01' are spellings of a number that no address has. */
function fromAddress(value: unknown): unknown {
  return typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
}

/** Makes of `schema` one for a number in a path or a query. */
export const inAddress = <T extends z.ZodType>(schema: T) => z.preprocess(fromAddress, schema);

/** A whole number in a path or a query, where everything is text. */
export function addressNumber(min: number, max: number) {
  return inAddress(z.number().int().min(min).max(max));
}

/** The number of a document or a user, and the highest that the database holds. */
export const MAX_ID = 2_147_483_647;
export const addressId = addressNumber(1, MAX_ID);
export const bodyId = z.number().int().min(1).max(MAX_ID);
