import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { recall, remember } from '../../lib/device-memory';
import type { TableRules, TableState } from '../../lib/table-state';

type Order = Pick<TableState, 'orderBy' | 'order'>;

/**
 * The order that somebody has chosen for a table on this device takes the place of the usual one. Gives back the rules for
 * `useTableState`, and what a chosen order is to be handed to. `rules` must be a constant.
 */
export function useStoredOrder(table: string, rules: TableRules) {
  const key = `vestry.order.${table}`;
  const [stored] = useState(() => recall(key, orderSchema.nullable(), null));
  const own = useMemo(
    () => (stored && rules.orderKeys.includes(stored.orderBy) ? { ...rules, ...stored } : rules),
    [stored, rules],
  );
  const store = useCallback(({ orderBy, order }: Order) => void remember(key, { orderBy, order }), [key]);
  return [own, store] as const;
}

const orderSchema = z.object({ orderBy: z.string(), order: z.enum(['ASC', 'DESC']) });
