import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';
import { addMessages } from '../messages/translate';

/** Tests speak English. */
const folder = join(import.meta.dirname, '../../messages/en');
for (const file of readdirSync(folder)) {
  const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
  const compiled = Object.entries(texts).map(([name, text]) => [name, compile(text)] as const);
  addMessages('en', basename(file, '.json'), Object.fromEntries(compiled));
}
