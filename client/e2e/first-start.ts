import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct } from './product';

/**
 * Playwright's global set-up: one first start for all. To make a database takes longer than to start on one, so every
 * product of this run begins with a copy of this one's data.
 */
export default async function startFirst(): Promise<() => Promise<void>> {
  const product = await startProduct();
  await product.stop();
  await rm(join(product.dataDir, 'logs'), { recursive: true });
  process.env.FIRST_START = product.dataDir;
  return () => product.remove();
}
