import { currentLanguage, isLoaded, t } from '@vestry/sync/messages/translate';

/** What the catalogue calls an icon or a family of colours; undefined for one of another version. */
export function nameOf(name: string): string | undefined {
  const key = `names.${name}`;
  return isLoaded(currentLanguage(), key) ? t(key as 'names.FaAt') : undefined;
}
