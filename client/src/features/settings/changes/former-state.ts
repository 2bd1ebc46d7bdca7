import type { SettingsChange, DeviceSettings } from '@vestry/sync/contract/site-settings';
import { knownSettings } from './setting-words';

/** All settings as they were before a change: those of now, with it and all later ones undone; `changes` newest first. */
export function settingsBefore(
  now: DeviceSettings,
  changes: readonly SettingsChange[],
  change: SettingsChange,
): DeviceSettings {
  const undone = changes.slice(0, changes.indexOf(change) + 1);
  return Object.assign({}, now, ...undone.map(({ before }) => knownSettings(before))) as DeviceSettings;
}

/** The change that would lead from one state to the other; undefined where they are the same. */
export function changeBetween(
  from: DeviceSettings,
  to: DeviceSettings,
): Pick<SettingsChange, 'before' | 'after'> | undefined {
  const names = (Object.keys(from) as (keyof DeviceSettings)[]).filter((name) => from[name] !== to[name]);
  if (names.length === 0) return undefined;
  const of = (state: DeviceSettings) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return { before: of(from), after: of(to) };
}
