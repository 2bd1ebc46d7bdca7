import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A widget of one's own: the folder of its type, and which of the optional halves it has. */
export interface OwnWidget {
  type: string;
  folder: string;
  hasBehaviour: boolean;
  hasEditor: boolean;
}

/** What the product has already, which a widget of one's own must not take. */
export interface Taken {
  /** Types of the product's own widgets. */
  types: ReadonlySet<string>;
  /** Classes of its style sheets, and names of its behaviours: a widget's type is its class and its behaviour. */
  classes: ReadonlySet<string>;
}

const TYPE_NAME = /^[A-Za-z][A-Za-z0-9]{0,31}$/;
const NEEDED = ['definition.ts', 'view.tsx', 'style.css'];

/**
 * The widgets of a folder, by name; each of its folders is one. Throws an error that names every folder which is none,
 * and the reason.
 */
export async function readFolder(dir: string, taken: Taken): Promise<OwnWidget[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'does not exist' : 'cannot be read as a folder';
    throw new Error(`WIDGETS_DIR: ${dir} ${reason}. Set it to the folder of your widgets, or leave it out.`);
  });
  const types = entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .sort();
  if (types.length === 0) {
    throw new Error(`WIDGETS_DIR: ${dir} holds no widget. Each widget is a folder of its type's name in it.`);
  }
  const widgets: OwnWidget[] = [];
  const problems: string[] = [];
  for (const [at, type] of types.entries()) {
    const folder = await realpath(join(dir, type));
    const files = await namesIn(folder);
    const problem =
      nameProblem(type, types.slice(0, at), taken) ??
      NEEDED.filter((name) => !files.has(name)).map((name) => `${name} is missing`)[0];
    if (problem !== undefined) problems.push(`${join(dir, type)}: ${problem}`);
    widgets.push({
      type,
      folder,
      hasBehaviour: files.has('behaviour.ts'),
      hasEditor: files.has('editor.ts'),
    });
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return widgets;
}

async function namesIn(folder: string): Promise<Set<string>> {
  const isFolder = (await stat(folder)).isDirectory();
  return new Set(isFolder ? await readdir(folder) : []);
}

function nameProblem(type: string, before: readonly string[], taken: Taken): string | undefined {
  const lower = type.toLowerCase();
  const isSame = (other: string) => other.toLowerCase() === lower;
  if (!TYPE_NAME.test(type)) {
    return 'its name is no type: use 1 to 32 letters and digits, a letter first';
  }
  if ([...taken.types].some(isSame)) return 'the product has a widget of this name: choose another one';
  if (before.some(isSame)) return 'another folder differs from it in upper and lower case only';
  if (taken.classes.has(type))
    return 'the name is a class of the product: choose another one, like one with a number';
  return undefined;
}

/** Every class that a style sheet speaks of. */
export async function classesOf(files: readonly string[]): Promise<Set<string>> {
  const sheets = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return new Set(
    sheets.flatMap((sheet) => [...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)),
  );
}
