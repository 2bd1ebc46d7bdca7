import { z } from 'zod';
import { recall, remember } from '../../lib/device-memory';

const KEY = 'vestry.places';
const MAX = 50;

const placesSchema = z.array(z.tuple([z.uuid(), z.string().max(64)]));

const places = (): [string, string][] => recall(KEY, placesSchema, []);

/** The widget that was open in a document when it was left: reopening lands there, after a crash too. */
export const storedPlace = (uid: string): string | null =>
  places().find(([known]) => known === uid)?.[1] ?? null;

export function rememberPlace(uid: string, selected: string | null): void {
  const others = places().filter(([known]) => known !== uid);
  remember(KEY, selected === null ? others : [[uid, selected], ...others].slice(0, MAX));
}
