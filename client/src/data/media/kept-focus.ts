import type { FocalPoint } from '@vestry/sync/media/focal-point';
import { mediaOfUrl, parseMediaName } from '@vestry/sync/media/name';
import { equal } from '@vestry/sync/tree/json';
import { useMemo } from 'react';
import { useStored } from '../storage/use-database';
import type { VestryDatabase } from '../storage/database';

type Points = Readonly<Record<string, FocalPoint>>;

/** The same object while nothing in it changes: a canvas renders every widget again for a new one. */
let last: Points = {};

/** The focal points of images that this device has seen, by their keys. */
export async function keptFocus(db: VestryDatabase): Promise<Points> {
  const points: Record<string, FocalPoint> = {};
  await db.media.each(({ filename, focalPoint }) => {
    const key = parseMediaName(filename)?.key;
    if (key !== undefined && focalPoint) points[key] = focalPoint;
  });
  if (!equal(points, last)) last = points;
  return last;
}

/** What the library says of an image, by its address, as far as this device knows it; another function when that changes. */
export function useKeptFocus(): (address: string) => FocalPoint | undefined {
  const points = useStored(keptFocus, [], last);
  return useMemo(() => (address) => points[mediaOfUrl(address)?.key ?? ''], [points]);
}
