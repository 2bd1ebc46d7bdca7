import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const FILE = /[\\/]sync[\\/]messages[\\/]([^\\/]+)[\\/]([^\\/]+\.json)$/;
const ENGLISH = fileURLToPath(new URL('../../sync/messages/en/', import.meta.url));

/**
 * Compiles the catalogue's files where they are imported, so that no browser parses ICU MessageFormat. A message that a
 * language lacks is there in English; `npm run check` fails on it.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    async transform(code, id) {
      const [, language, file] = FILE.exec(id) ?? [];
      if (!language || !file) return undefined;
      const english = language === 'en' ? '{}' : await readFile(ENGLISH + file, 'utf8');
      const texts = { ...JSON.parse(english), ...JSON.parse(code) } as Record<string, string>;
      const compiled = Object.entries(texts).map(([name, text]) => [name, compile(text)]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  };
}
