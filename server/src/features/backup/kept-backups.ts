/** How many stay. */
export interface Retention {
  /** The number of days with backups of which the first one is kept. */
  days: number;
  /** And so many of the latest, whenever they were taken. */
  latest: number;
}

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
export const isBackupName = (name: string): boolean => NAME.test(name);

export const nameOfTime = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/**
 * Which of these names stay, oldest first. By day, so that taking one by hand again and again replaces no night; the
 * first of a day, so that what is taken after a mishap does not replace what was taken before it.
 */
export function keptOf(names: readonly string[], { days, latest }: Retention): Set<string> {
  const firsts = new Map<string, string>();
  for (const name of names) {
    const day = name.slice(0, 10);
    if (!firsts.has(day)) firsts.set(day, name);
  }
  return new Set([...[...firsts.values()].slice(-days), ...names.slice(-latest)]);
}
