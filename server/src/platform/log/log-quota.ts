import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Only what this server wrote itself: foreign files in the folder are somebody else's. Day, part, whether compressed. */
export const OUR_LOG = /^server-(\d{4}-\d\d-\d\d)(?:\.(\d+))?\.log(\.gz)?$/;

/** The part of that day that was begun last; 0 for none. Earlier ones may have been deleted. */
export function lastPart(folder: string, day: string): number {
  const parts = readdirSync(folder).flatMap((name) => {
    const [, itsDay, part = '0'] = OUR_LOG.exec(name) ?? [];
    return itsDay === day ? [Number(part)] : [];
  });
  return Math.max(0, ...parts);
}

/** Deletes our log files, the oldest first, until they and `reserved` bytes more are within `maxBytes`. */
export function keepWithin(folder: string, maxBytes: number, reserved: number): void {
  const parts = readdirSync(folder)
    .flatMap((name) => {
      const [, day = '', part = '0'] = OUR_LOG.exec(name) ?? [];
      const size = statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
      return day === '' ? [] : [{ name, day, part: Number(part), size }];
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.part - b.part);
  let total = reserved + parts.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of parts) {
    if (total <= maxBytes) return;
    rmSync(join(folder, name), { force: true });
    total -= size;
  }
}
