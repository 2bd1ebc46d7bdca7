import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const FILE = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves out of a browser's program what describes schemas as JSON Schema: nothing there asks for it, and every schema
 * brings all of it. The names stay, so that whoever asks after all fails loudly.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    async load(id) {
      if (!FILE.test(id)) return undefined;
      const code = await readFile(id, 'utf8');
      const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name = '']) => name);
      if (names.length === 0) throw new Error(`Nothing is exported by ${id}`);
      const absent =
        "const absent = () => { throw new Error('JSON Schema is not part of this program'); };\n";
      return { code: absent + names.map((name) => `export const ${name} = absent;`).join('\n'), map: null };
    },
  };
}
