import { otherSettings } from '@vestry/sync/status/findings';
import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';
import type { InstanceRow } from '../instances/sql';

export type ServerFacts = Pick<InstanceRow, 'version' | 'build' | 'publicUrl' | 'settings'>;

const isVarious = (values: readonly (string | null)[]): boolean =>
  new Set(values.filter((value) => value !== null)).size > 1;

/** What the servers of one site should have alike, and do not. What one of them does not say is like all. */
export function ofServers(servers: readonly ServerFacts[]): SetupFinding[] {
  const all = servers.map(({ publicUrl, settings }) => ({
    settings: { ...settings, PUBLIC_URL: publicUrl },
  }));
  const names = new Set(all.flatMap((one) => all.flatMap((other) => otherSettings(one, other))));
  const isVersion =
    isVarious(servers.map(({ version }) => version)) || isVarious(servers.map(({ build }) => build));
  if (names.size === 0 && !isVersion) return [];
  const version = !isVersion ? 'same' : names.size > 0 ? 'also' : 'only';
  return [setupFinding('serversDiffer', { settings: [...names].toSorted().join(', '), version })];
}
