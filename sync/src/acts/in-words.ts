import type { Act } from '../contract/acts';
import { isLoaded, translator } from '../messages/translate';
import type { Language } from '../messages/languages';

/** The act as a sentence. One of a later version, whose words are not known, by its name. */
export function actInWords({ act, subject, detail }: Act, language: Language): string {
  const key = `acts.${act}`;
  if (!isLoaded(language, key)) return subject ? `${act}: ${subject}` : act;
  const listed = Object.entries(detail).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  const say = translator(language) as (key: string, values: object) => string;
  return say(key, { subject, ...Object.fromEntries(listed) });
}
