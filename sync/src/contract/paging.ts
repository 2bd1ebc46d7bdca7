import { z } from 'zod';
import { addressNumber } from './numbers';

/** PRODUCT.md LI1: what a table's page-limit choice offers. */
export const PAGE_LIMITS = [5, 10, 20, 50, 100] as const;

/** Returns the query of every paged list; `orderBy` out of a closed list (PRODUCT.md RE2). */
export function pagedQuery<const Keys extends readonly [string, ...string[]]>(
  orderBy: Keys,
  defaultOrderBy: Keys[number],
  defaultOrder: 'ASC' | 'DESC' = 'ASC',
) {
  return z.object({
    page: addressNumber(1, 1_000_000).default(1),
    limit: addressNumber(1, 100).default(10),
    orderBy: z.enum(orderBy).default(defaultOrderBy as never),
    order: z.enum(['ASC', 'DESC']).default(defaultOrder),
    search: z.string().max(200).optional(),
  });
}

export function pagedReply<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    pagination: z.object({ page: z.number(), limit: z.number(), total: z.number() }),
  });
}
