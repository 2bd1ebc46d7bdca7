import type { Queryable } from '../db/db';

/** As read: SQL's null means that there was nothing, where JSON's null is a value. */
export interface StoredLost {
  lost: unknown;
  isNothing: boolean;
}

export const lostColumns = (sql: Queryable) => sql`lost, lost is null as "isNothing"`;

/** The row with what lost, and without `lost` where that was nothing. */
export const withLost = <Row extends StoredLost>({ lost, isNothing, ...row }: Row) =>
  isNothing ? row : { ...row, lost };
