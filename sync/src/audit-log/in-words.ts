import type { AuditEntry } from '../contract/audit-log';
import { isLoaded, translator } from '../messages/translate';
import type { Language } from '../messages/languages';
import { roleInWords, rolesInWords } from './roles-in-words';

/** A list of one of these is one of roles. */
const ROLE_LISTS: ReadonlySet<string> = new Set(['roles', 'before', 'after']);

function valueInWords(name: string, value: string | readonly string[], language: Language): string {
  if (typeof value === 'string') return name === 'role' ? roleInWords(value, language) : value;
  return ROLE_LISTS.has(name) ? rolesInWords(value, language) : value.join(', ');
}

/** Returns who did it, and with which token of a program; '' when nobody was signed in. */
export function whoInWords({ by }: AuditEntry, language: Language): string {
  if (!by) return '';
  const { username, token } = by;
  return token === null ? username : translator(language)('audit.withToken', { username, token });
}

/**
 * Details that an entry can lack: older activation links were all mailed; an end without `why` was requested by a
 * person.
 */
const UNSAID = { how: 'mail', why: '' };

/** The act as a sentence. One of a later version, whose words are not known, by its name. */
export function auditEntryInWords({ act, subject, detail }: AuditEntry, language: Language): string {
  const key = `audit.${act}`;
  if (!isLoaded(language, key)) return subject ? `${act}: ${subject}` : act;
  const listed = Object.entries(detail).map(([name, value]) => [name, valueInWords(name, value, language)]);
  const say = translator(language) as (key: string, values: object) => string;
  return say(key, { subject, ...UNSAID, ...Object.fromEntries(listed) });
}
