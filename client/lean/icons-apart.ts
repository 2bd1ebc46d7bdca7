import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /^import \{([^}]+)\} from 'react-icons\/(\w+)';$/gm;
const NAMED = /^icon:(\w+)\/(\w+)$/;
/** Of the module of one icon, in the build. */
export const ICON = /^\0icon:/;

const root = dirname(createRequire(import.meta.url).resolve('react-icons'));
const sets = new Map<string, Promise<string>>();

/**
 * Makes each icon of react-icons a module of its own. A set is one module, which comes whole into the file of who is
 * first: the form to sign in brought the icons of all screens.
 */
export function iconsApart(): Plugin {
  return {
    name: 'icons-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (NAMED.test(id) ? `\0${id}` : undefined),
    load: (id) => (ICON.test(id) ? moduleOf(id.slice(1)) : undefined),
    // The lines stay where they are.
    transform: (code) =>
      code.includes("from 'react-icons/") ? { code: code.replace(IMPORT, apart), map: null } : undefined,
  };
}

function apart(found: string, names: string, set: string): string {
  const imports = names
    .replaceAll(/\/\/.*$/gm, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => `import { ${name} } from 'icon:${set}/${name.split(' ')[0]}';`);
  return imports.join(' ') + '\n'.repeat(found.split('\n').length - 1);
}

async function moduleOf(id: string): Promise<string> {
  const [, set = '', name = ''] = NAMED.exec(id) ?? [];
  const reading = sets.get(set) ?? readFile(join(root, set, 'index.mjs'), 'utf8');
  sets.set(set, reading);
  const [text] = new RegExp(`^export function ${name} ?\\([^]*?^\\};?$`, 'm').exec(await reading) ?? [];
  if (text === undefined) throw new Error(`react-icons/${set} has no ${name}`);
  return `import { GenIcon } from ${JSON.stringify(join(root, 'lib/index.mjs'))};\n${text}`;
}
