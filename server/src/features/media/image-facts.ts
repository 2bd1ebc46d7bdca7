import type { FocalPoint } from '@vestry/sync/media/focal-point';
import { mediaOfUrl } from '@vestry/sync/media/name';
import type { Queryable } from '../../platform/db/db';
import type { ImageSizes } from '../../platform/render-port';
import { focalPointOf, shows } from './sql';

interface Row {
  key: string;
  width: number;
  height: number;
  alt: string;
  animated: boolean;
  focus: FocalPoint | null;
}

/** Facts of this site's images by their address; what it does not know is left out. */
export async function imageFacts(sql: Queryable, addresses: string[]): ReturnType<ImageSizes> {
  const keys = new Map(addresses.map((address) => [address, mediaOfUrl(address)?.key]));
  const uniqueKeys = [...new Set([...keys.values()].filter((key) => key !== undefined))];
  if (uniqueKeys.length === 0) return {};
  const rows = await sql<Row[]>`
    select key, width, height, case when decorative then '' else alt end as alt, frames > 1 as animated,
      ${focalPointOf(sql)} as focus
    from media where deleted_at is null and key = any(${uniqueKeys})`;
  const known = new Map(
    rows.map(({ key, width, height, alt, animated, focus }) => [
      key,
      {
        width,
        height,
        ...(alt ? { alt } : {}),
        ...(animated ? { animated: true as const } : {}),
        ...(focus ? { focus } : {}),
      },
    ]),
  );
  const facts: Awaited<ReturnType<ImageSizes>> = {};
  for (const [address, key] of keys) {
    const found = key === undefined ? undefined : known.get(key);
    if (found) facts[address] = found;
  }
  return facts;
}

/**
 * Makes every instance render pages with this image again: their documents count as changed, though no
 * version of them is added.
 */
export async function renewUses(sql: Queryable, key: string): Promise<void> {
  await sql`update documents set updated_at = updated_at
    where deleted_at is null and ${shows(sql, key)}`;
}
