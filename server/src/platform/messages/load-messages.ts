import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Language, LANGUAGES } from '@vestry/sync/messages/languages';
import { addMessages } from '@vestry/sync/messages/translate';
import compile from 'icu-minify/compile';

/**
 * Messages of the server, names of widgets, and texts of the sample site; the client loads the namespaces of its
 * screens.
 */
const NAMESPACES = [
  'audit',
  'auth',
  'business',
  'church',
  'cli',
  'club',
  'contract',
  'forms',
  'importing',
  'mail',
  'samples',
  'school',
  'server',
  'setup',
  'site',
  'status',
  'tree',
  'widgets',
];

/** Beside the bundle in production, the catalogue itself from source and in tests. */
function folder(): string {
  const bundled = join(import.meta.dirname, 'messages');
  return existsSync(bundled) ? bundled : join(import.meta.dirname, '../../../../sync/messages');
}

/** Reads the messages of every language, once for a process. A message that a language lacks is there in English. */
function loadMessages(): void {
  const english = read('en');
  for (const language of LANGUAGES) {
    const messages = language === 'en' ? english : read(language);
    for (const namespace of NAMESPACES) {
      const texts = { ...english.get(namespace), ...messages.get(namespace) };
      const compiled = Object.entries(texts).map(([name, text]) => [name, compile(text)] as const);
      addMessages(language, namespace, Object.fromEntries(compiled));
    }
  }
}

function read(language: Language): Map<string, Record<string, string>> {
  const dir = join(folder(), language);
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    // A folder may have the name of a namespace.
    (name) => name.endsWith('.json') && NAMESPACES.includes(basename(name, '.json')),
  );
  return new Map(
    files.map((name) => [
      basename(name, '.json'),
      JSON.parse(readFileSync(join(dir, name), 'utf8')) as Record<string, string>,
    ]),
  );
}

loadMessages();
