/** '2026-01-31 08:00:00,123' too; without a zone it counts as UTC. */
const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d{1,9}))?(Z|[+-]\d\d:?\d\d)?$/;

/** Seconds and milliseconds since 1970 differ by their size: 1e11 ms is in 1973. */
const MILLISECONDS_FROM = 1e11;

function fromMs(ms: number): string | null {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A logger's time as ISO 8601 in UTC, null when it cannot be read. */
export function timeOf(time: unknown): string | null {
  if (typeof time === 'number') return fromMs(Math.abs(time) < MILLISECONDS_FROM ? time * 1000 : time);
  if (typeof time !== 'string') return null;
  const match = ISO.exec(time);
  if (!match) return /^\d{10}(?:\d{3})?(?:\.\d+)?$/.test(time) ? timeOf(Number(time)) : null;
  const [, day = '', minute = '', second = ':00', fraction = '0', zone = 'Z'] = match;
  return fromMs(
    Date.parse(`${day}T${minute}${second}.${fraction.padEnd(3, '0').slice(0, 3)}${withColon(zone)}`),
  );
}

function withColon(zone: string): string {
  return zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}
