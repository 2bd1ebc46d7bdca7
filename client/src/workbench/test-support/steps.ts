import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './scratch-copy';

/** A block of code of `sync/docs/adding.md`: a whole file, or what goes below a line of one. */
export interface Step {
  path: string;
  /** How the line begins, without its indent; null for a whole file. */
  below: string | null;
  code: string;
}

const BLOCK = /([^]*?)```\w+\n([^]*?)```/g;
const PLACE = /in\s+`([^`]+)`\s+below\s+`([^`]+)`/i;
const WHOLE = /all\s+of\s+`([^`]+)`/;

/** The steps of a section of the guide, in their order. */
export async function stepsOf(section: string): Promise<Step[]> {
  const guide = await readFile(join(ROOT, 'sync/docs/adding.md'), 'utf8');
  const text = guide.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  return Array.from(text.matchAll(BLOCK), ([, words = '', code = '']) => {
    const [, path, below] = PLACE.exec(words) ?? [];
    const whole = WHOLE.exec(words)?.[1];
    if (path && below) return { path, below, code };
    if (whole) return { path: whole, below: null, code };
    throw new Error(`adding.md does not say where this goes:\n${code}`);
  });
}

/** Does in a folder what a reader of the guide does. Throws where a line is missing, or is there two times. */
export async function follow(folder: string, steps: readonly Step[]): Promise<void> {
  for (const { path, below, code } of steps) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    if (below === null) await writeFile(file, code);
    else await writeFile(file, withCode(await readFile(file, 'utf8'), { path, below, code }));
  }
}

/** A text with the code of a step below its line. */
export function withCode(text: string, { path, below, code }: Step): string {
  const lines = text.split('\n');
  const found = lines.flatMap((line, at) => (line.trimStart().startsWith(below ?? '') ? [at] : []));
  if (found.length !== 1 || found[0] === undefined)
    throw new Error(`${path} has ${found.length} lines that begin with ${below}`);
  return lines.toSpliced(found[0] + 1, 0, code.trimEnd()).join('\n');
}
