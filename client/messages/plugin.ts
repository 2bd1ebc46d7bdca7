import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const FILE = /[\\/]sync[\\/]messages[\\/]([^\\/]+)[\\/]([^\\/]+[\\/][^\\/]+\.json)$/;
const MESSAGES = fileURLToPath(new URL('../../sync/messages/', import.meta.url));

/** What a browser never shows. */
const OF_SERVER = 'server';
const VIRTUAL = 'virtual:messages';

/**
 * Compiles the catalogue's files where they are imported, so that no browser parses ICU MessageFormat. A message that a
 * language lacks is there in English; `npm run check` fails on it.
 *
 * `virtual:messages` imports each folder of each language as one module, which becomes one file of the build: what is
 * loaded together is fetched together, and no module names a file of the catalogue.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined;
      const [, language, group] = /\/(.+)-(.+)$/.exec(id) ?? [];
      return language && group ? oneFolder(join(MESSAGES, language, group)) : allFolders();
    },
    async transform(code, id) {
      const [, language, file] = FILE.exec(id) ?? [];
      if (!language || !file) return undefined;
      const english = language === 'en' ? '{}' : await readFile(join(MESSAGES, 'en', file), 'utf8');
      const texts = { ...JSON.parse(english), ...JSON.parse(code) } as Record<string, string>;
      const compiled = Object.entries(texts).map(([name, text]) => [name, compile(text)]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  };
}

async function allFolders(): Promise<string> {
  const languages = await readdir(MESSAGES);
  const folders = await Promise.all(
    languages.map(async (language) =>
      (await readdir(join(MESSAGES, language))).map((group) => ({ language, group })),
    ),
  );
  // What stands behind the last slash becomes the name of the file.
  const entries = folders
    .flat()
    .filter(({ group }) => group !== OF_SERVER)
    .map(({ language, group }) => `'${language}/${group}': () => import('${VIRTUAL}/${language}-${group}')`);
  return `export default { ${entries.join(', ')} };`;
}

/** `{namespace: messages}` */
async function oneFolder(folder: string): Promise<string> {
  const files = await readdir(folder);
  const imports = files.map((file, at) => `import m${at} from ${JSON.stringify(join(folder, file))};`);
  const entries = files.map((file, at) => `${basename(file, '.json')}: m${at}`);
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
}
