import { z } from 'zod';
import { recall, remember } from '../../lib/device-memory';

const KEY = 'vestry.widgets';
const MAX = 4;

const typesSchema = z.array(z.string().max(64)).max(MAX);

/** The types that were added last on this device, the latest first. */
export const recentTypes = (): string[] => recall(KEY, typesSchema, []);

export function rememberType(type: string): void {
  const others = recentTypes().filter((known) => known !== type);
  remember(KEY, [type, ...others].slice(0, MAX));
}
