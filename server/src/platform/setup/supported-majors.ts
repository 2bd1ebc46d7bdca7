/** Until when a major version gets security fixes, by its number. */
type Majors = Readonly<Record<number, string>>;

/** nodejs/Release, schedule.json. */
export const NODE_UNTIL: Majors = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

/** postgresql.org/support/versioning. Those that the server was tried with, and no others. */
export const POSTGRES_UNTIL: Majors = {
  14: '2026-11-12',
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
};

/** The newest minor version of the embedded PostgreSQL that is known here. */
export const POSTGRES_MINOR = { major: 18, minor: 4, released: '2026-05-14' } as const;

const numbersOf = (majors: Majors): number[] => Object.keys(majors).map(Number);

/** Major versions after it are not known, and are expected to do. */
export const NEWEST_POSTGRES = Math.max(...numbersOf(POSTGRES_UNTIL));

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Since when it gets no more fixes; undefined while it does. A version newer than the table is newer than this product. */
export function endedAt(majors: Majors, version: string, now: Date): string | undefined {
  const until = majors[Number.parseInt(version, 10)];
  return until !== undefined && dayOf(now) > until ? until : undefined;
}

/** Node's even versions get fixes for years, the odd ones of this table for months. */
export const longSupported = (now: Date): number[] =>
  numbersOf(NODE_UNTIL).filter((major) => major % 2 === 0 && dayOf(now) <= NODE_UNTIL[major]!);
