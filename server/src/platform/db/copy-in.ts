import type { Writable } from 'node:stream';
import type { Transaction } from './db';

/**
 * Where rows for `copy … from stdin` are written. What the server refuses at the end (a row too many, a full disk)
 * breaks the stream: the driver itself reports nothing by then, and a caller that waits for the end would wait for
 * ever.
 */
export async function copyIn(tx: Transaction, statement: string): Promise<Writable> {
  const query = tx.unsafe(statement);
  const target = await query.writable();
  void Object.assign(query, { reject: (error: Error) => target.destroy(error) });
  return target;
}
