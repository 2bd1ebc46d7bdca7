import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { PASSWORD_MINS } from '@vestry/sync/contract/site-details';
import { pairNamed } from '@vestry/sync/typeface-pairs';

/** The settings as a form types them: a number as its digits, none as ''. */
export type SettingsFields = Record<keyof SiteSettings, string>;

const numbered = (text: string): number | null => (text === '' ? null : Number(text));

export function toFields({ headerId, footerId, ...texts }: SiteSettings): SettingsFields {
  return { ...texts, headerId: String(headerId ?? ''), footerId: String(footerId ?? '') };
}

export function toSettings({
  headerId,
  footerId,
  typefaces,
  passwordMin,
  ...texts
}: SettingsFields): SiteSettings {
  return {
    ...texts,
    typefaces: pairNamed(typefaces),
    passwordMin: PASSWORD_MINS.find((min) => min === passwordMin) ?? '',
    headerId: numbered(headerId),
    footerId: numbered(footerId),
  };
}

/** Those that were changed: what a colleague has changed meanwhile stays theirs. */
export function changesIn(fields: SettingsFields, start: SettingsFields): Partial<SiteSettings> {
  const names = Object.keys(fields) as (keyof SiteSettings)[];
  const settings = toSettings(fields);
  const changed = names.filter((name) => fields[name] !== start[name]);
  return Object.fromEntries(changed.map((name) => [name, settings[name]]));
}
