import type { SiteSettings } from '@vestry/sync/contract/site-settings';

/** A setting in the form: what the field of that name is handed. */
export interface Field {
  name: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

export type FieldOf = (name: keyof SiteSettings) => Field;
