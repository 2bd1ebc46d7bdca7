import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { messages } from '../messages/plugin.ts';
import { codeProblems } from './check-code.ts';
import { moduleTexts, ownSheet, sheetProblems } from './module-texts.ts';
import { classesOf, type OwnWidget, readFolder, type Taken } from './read-folder.ts';

const PRODUCT = fileURLToPath(new URL('../..', import.meta.url));
const SYNC_WIDGETS = join(PRODUCT, 'sync/src/widgets');

/** Their only copy is the product's, wherever the importing file lies. */
const FROM_PRODUCT = ['@vestry/sync', '@vestry/client', 'react', 'react-dom', 'react-icons', 'zod'];

/**
 * Puts the widgets of WIDGETS_DIR into a build: the files that list them are replaced by others that import that folder.
 * Undefined without the setting. Throws an error whose message names folder and reason.
 */
export async function ownWidgets(): Promise<Plugin | undefined> {
  const { WIDGETS_DIR, INIT_CWD = process.cwd() } = process.env;
  if (!WIDGETS_DIR) return undefined;
  // npm runs a workspace's script in its folder; the setting is relative to the folder in which the person calls it.
  checked ??= pluginOfFolder(resolve(INIT_CWD, WIDGETS_DIR));
  return checked;
}

/** Several builds run in one process. */
let checked: Promise<Plugin> | undefined;

/** As `ownWidgets`, of any folder. */
export async function pluginOfFolder(dir: string): Promise<Plugin> {
  const widgets = await readFolder(dir, await takenNames());
  const folders = [await realpath(dir), ...widgets.map(({ folder }) => folder)];
  const isOwn = (file: string) => folders.some((folder) => file.startsWith(folder + sep));
  await checkFiles(widgets, isOwn);
  const plugin = pluginOf(widgets, folders, isOwn);
  await checkDefinitions(dir, widgets, plugin);
  return plugin;
}

function stopFor(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const isCode = (file: string) => /(?<!\.test)\.tsx?$/.test(file);

/** Before anything is built, so that all problems are reported at once. A build looks again at what it takes. */
async function checkFiles(widgets: readonly OwnWidget[], isOwn: (file: string) => boolean): Promise<void> {
  const problems: string[] = [];
  for (const { folder } of widgets) {
    for (const name of await readdir(folder, { recursive: true })) {
      const file = join(folder, name);
      if (isCode(name)) problems.push(...codeProblems(file, await readFile(file, 'utf8'), isOwn));
    }
    const sheet = join(folder, 'style.css');
    problems.push(...sheetProblems(sheet, await readFile(sheet, 'utf8')));
  }
  stopFor(problems);
}

function pluginOf(
  widgets: readonly OwnWidget[],
  folders: readonly string[],
  isOwn: (file: string) => boolean,
): Plugin {
  const texts = new Map(
    Object.entries(moduleTexts(widgets)).map(([file, text]) => [join(PRODUCT, file), text]),
  );
  return {
    name: 'own-widgets',
    enforce: 'pre',
    config: () => ({
      resolve: { dedupe: FROM_PRODUCT },
      server: { fs: { allow: [PRODUCT, ...folders] } },
    }),
    load: (id) => texts.get(fileOf(id)),
    transform(code, id) {
      const file = fileOf(id);
      if (isCode(file) && isOwn(file)) stopFor(codeProblems(file, code, isOwn));
      const widget = widgets.find(({ folder }) => file === join(folder, 'style.css'));
      if (!widget) return undefined;
      stopFor(sheetProblems(file, code));
      return { code: ownSheet(widget.type, code), map: null };
    },
  };
}

const fileOf = (id: string) => id.replace(/\?.*$/, '');

async function takenNames(): Promise<Taken> {
  const files = await readdir(join(PRODUCT, 'client/src'), { recursive: true });
  const sheets = files.filter((file) => /^(widgets|site)\b.*\.css$/.test(file));
  const entries = await readdir(SYNC_WIDGETS, { recursive: true });
  return {
    types: new Set(entries.filter((file) => file.endsWith(`${sep}definition.ts`)).map(dirname)),
    classes: await classesOf(sheets.map((file) => join(PRODUCT, 'client/src', file))),
  };
}

/** Runs the definitions as the product would have them, and asks of each what is wrong with it. */
async function checkDefinitions(dir: string, widgets: readonly OwnWidget[], plugin: Plugin): Promise<void> {
  const { NODE_ENV } = process.env;
  const { module } = await runnerImport<{ ownProblemsInEnglish: (type: string) => string[] }>(
    join(PRODUCT, 'client/own-widgets/own-problems.ts'),
    { root: join(PRODUCT, 'client'), configFile: false, logLevel: 'silent', plugins: [plugin, messages()] },
  )
    .catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`WIDGETS_DIR: a definition of ${dir} cannot be read: ${reason}`, { cause });
    })
    // It is set to development, which the builds that follow would take for theirs.
    .finally(() => {
      if (NODE_ENV === undefined) delete process.env.NODE_ENV;
      else process.env.NODE_ENV = NODE_ENV;
    });
  const problems = widgets.flatMap(({ type, folder }) =>
    module.ownProblemsInEnglish(type).map((problem) => `${folder}: ${problem}`),
  );
  stopFor(problems);
}
