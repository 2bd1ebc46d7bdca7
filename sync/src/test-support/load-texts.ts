import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Language } from '../messages/languages';
import { addMessages } from '../messages/translate';

/** Hands in all messages of a language. */
export function loadTexts(language: Language): void {
  const folder = join(import.meta.dirname, '../../messages', language);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    const compiled = Object.entries(texts).map(([name, text]) => [name, compile(text)] as const);
    addMessages(language, basename(file, '.json'), Object.fromEntries(compiled));
  }
}
