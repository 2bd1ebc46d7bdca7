import type { Agent } from '@vestry/sync/analytics/facts';

/** A hit as it lies in its group; the order is that of migration 010. */
export type StoredHit = [
  pathname: string,
  visitor: string | null,
  totalMs: number,
  activeMs: number,
  os: string,
  browser: string,
  mobile: boolean,
];

/** The browser's part of `hitText`: the same few come again and again. */
export const agentText = ({ os, browser, mobile }: Agent): string =>
  JSON.stringify([os, browser, mobile]).slice(1, -1);

interface HitParts {
  /** As JSON. */
  path: string;
  /** A signed 64-bit number, as PostgreSQL takes it; null for 'unknown'. */
  visitor: string | null;
  totalMs: number;
  activeMs: number;
  /** Of `agentText`. */
  agent: string;
}

/** A `StoredHit` as JSON, put together from texts that are known: objects of each hit cost several times as much. */
export function hitText({ path, visitor, totalMs, activeMs, agent }: HitParts): string {
  const who = visitor === null ? 'null' : `"${visitor}"`;
  return `[${path},${who},${totalMs},${activeMs},${agent}]`;
}
