import type { Language } from '../messages/languages';
import { translator } from '../messages/translate';

/** Returns the role as screens of that language call it; a role of a later version by its name. */
export const roleInWords = (role: string, language: Language): string =>
  translator(language)('audit.role', { role });

export function rolesInWords(roles: readonly string[], language: Language): string {
  if (roles.length === 0) return translator(language)('audit.noRole');
  return new Intl.ListFormat(language).format(roles.map((role) => roleInWords(role, language)));
}
