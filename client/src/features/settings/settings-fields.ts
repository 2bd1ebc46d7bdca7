import type { DeviceSettings } from '@vestry/sync/contract/site-settings';
import { NO_DETAILS, PASSWORD_MINS } from '@vestry/sync/contract/site-details';
import { pairNamed } from '@vestry/sync/site/typeface-pairs';
import { type ElementRef, isUid } from '@vestry/sync/widgets/element-ref';

/** The settings as a form types them: an element as the digits of its number or as its uid, none as ''. */
export type SettingsFields = Record<keyof DeviceSettings, string>;

/** The element that a field names. */
export const elementIn = (text: string): ElementRef | null =>
  text === '' ? null : isUid(text) ? text : Number(text);

/** A device that has not reached the server since an update has none of the settings that are new. */
export function toFields(settings: DeviceSettings): SettingsFields {
  const { headerId, footerId, ...texts } = { ...NO_DETAILS, ...settings };
  return { ...texts, headerId: String(headerId ?? ''), footerId: String(footerId ?? '') };
}

export function toSettings({
  headerId,
  footerId,
  typefaces,
  passwordMin,
  ...texts
}: SettingsFields): DeviceSettings {
  return {
    ...texts,
    typefaces: pairNamed(typefaces),
    passwordMin: PASSWORD_MINS.find((min) => min === passwordMin) ?? '',
    headerId: elementIn(headerId),
    footerId: elementIn(footerId),
  };
}

/** Those that were changed: what a colleague has changed meanwhile stays theirs. */
export function changesIn(fields: SettingsFields, start: SettingsFields): Partial<DeviceSettings> {
  const names = Object.keys(fields) as (keyof DeviceSettings)[];
  const settings = toSettings(fields);
  const changed = names.filter((name) => fields[name] !== start[name]);
  return Object.fromEntries(changed.map((name) => [name, settings[name]]));
}
