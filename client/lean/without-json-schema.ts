import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const TO_JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/;
/** How a schema says which function describes it. */
const DESCRIBED = /^\s*inst\._zod\.processJSONSchema = .*;$/gm;

/**
 * Leaves out of a browser's program what describes schemas as JSON Schema: nothing there asks for it, and every schema
 * brings all of it. A call of it throws an error that says so.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    async load(id) {
      if (SCHEMAS.test(id)) return found(id, (code) => code.replace(DESCRIBED, ''));
      if (TO_JSON_SCHEMA.test(id)) return found(id, absent);
      return undefined;
    },
  };
}

async function found(id: string, change: (code: string) => string): Promise<{ code: string; map: null }> {
  const code = await readFile(id, 'utf8');
  const changed = change(code);
  if (changed === code) throw new Error(`Nothing of JSON Schema was found in ${id}`);
  return { code: changed, map: null };
}

function absent(code: string): string {
  const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name = '']) => name);
  const lines = names.map((name) => `export const ${name} = absent;`);
  return [
    "const absent = () => { throw new Error('JSON Schema is not part of this program'); };",
    ...lines,
  ].join('\n');
}
